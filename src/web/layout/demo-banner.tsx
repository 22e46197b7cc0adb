/** Shows on every page of a demonstration that payments are simulated (contract: demonstration-mode). */

/** Above the header. */
export function DemoBanner() {
  return (
    <aside
      aria-label="Demonstration"
      className="bg-primary px-4 py-1.5 text-center text-sm font-semibold text-on-primary"
    >
      Demo mode: payments are simulated
    </aside>
  );
}
