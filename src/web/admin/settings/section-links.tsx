/** Links to the sections of the settings on wide screens. They stay in view. */
import { useEffect, useRef, useState } from "react";

const SECTIONS = [
  ["plans", "Plans"],
  ["session-hours", "Session hours"],
  ["maps", "Maps"],
  ["booking-rules", "Notice"],
  ["confirming", "Confirming"],
  ["refunds", "Refunds"],
  ["gift-vouchers", "Vouchers"],
  ["contact-hours", "Contact"],
  ["social-links", "Social links"],
  ["seller-tax", "Seller & tax"],
  ["security", "Security"],
] as const;

/** A section whose heading is above this distance from the window's top is the current one. */
const READING_PX = 160;

/** The section that is read, by its id; the last one at the end of the page. */
function currentSection(): string {
  const { scrollHeight } = document.documentElement;
  const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const [first] = SECTIONS;
  return SECTIONS.findLast(([id]) => topOf(id) < (atEnd ? innerHeight : READING_PX))?.[0] ?? first[0];
}

/** For sections that are on the page. An address with a section opens at it, although the sections are read later. */
export function SectionLinks() {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>(SECTIONS[0][0]);
  useEffect(() => {
    const id = location.hash.slice(1);
    if (SECTIONS.some(([known]) => known === id)) document.getElementById(id)?.scrollIntoView();
    const read = () => setCurrent(currentSection());
    read();
    addEventListener("scroll", read, { passive: true });
    return () => removeEventListener("scroll", read);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another section comes into view
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="true"]');
    // Not scrollIntoView, which would also scroll the page.
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      aria-label="Settings sections"
      className="sticky top-11 z-10 -mx-3 mb-5 border-b border-line bg-surface px-3 sm:-mx-5 sm:px-5 lg:top-0"
    >
      <ul ref={row} className="relative flex gap-1 overflow-x-auto py-1 [scrollbar-width:none] lg:flex-wrap">
        {SECTIONS.map(([id, text]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-lg px-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current=true]:bg-sunken aria-[current=true]:text-ink lg:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
