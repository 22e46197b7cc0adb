/** Six reasons to fly here. */
import type { HomeContent } from "#domain/site-content/schemas.ts";

/** A list; its heading is above it. */
export function Reasons({ items }: Pick<HomeContent["features"], "items">) {
  return (
    <ul className="grid gap-x-8 border-b border-line sm:grid-cols-2">
      {items.map(({ title, text }) => (
        <li key={title} className="reason">
          <h3 className="reason-title">
            {title}
            <span className="sm:hidden">.</span>
          </h3>{" "}
          <p className="reason-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
