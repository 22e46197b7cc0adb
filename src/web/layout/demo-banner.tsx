/** Shows on every page of a demonstration that payments are simulated (contract: demonstration-mode). */

/** Above the header. Its height is subtracted from the window's for the dashboard (dashboard.css). */
export function DemoBanner() {
  return (
    <aside aria-label="Demonstration" className="label bg-night px-4 py-1 text-center text-on-night-soft">
      Demo mode: payments are simulated
    </aside>
  );
}
