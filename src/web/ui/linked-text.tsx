/**
 * Plain text in which `[words](/path)` is a link within the site: the only markup allowed in the site's own texts.
 * Anything else stays text.
 */
import { Fragment } from "react";
import { Link } from "./link.tsx";

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/;

/** `text` with its links, without a wrapping element. */
export function LinkedText({ text }: { text: string }) {
  const [before, words, to, after] = cutAtLink(text);
  if (words === undefined || to === undefined) return text;
  return (
    <Fragment>
      {before}
      <Link to={to} className="font-semibold text-accent underline underline-offset-2 hover:text-ink">
        {words}
      </Link>
      {after && <LinkedText text={after} />}
    </Fragment>
  );
}

function cutAtLink(text: string): [string, string?, string?, string?] {
  const found = LINK.exec(text);
  if (!found) return [text];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[1], found[2], text.slice(end)];
}
