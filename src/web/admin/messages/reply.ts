/** The mail program's own letter in answer to a message, with what it answers quoted below. */

/** Longer addresses are cut off or refused by mail programs. */
const MOST_QUOTED = 1_200;

/** A mailto: address. `when` says when the message came, as people write it. */
export function replyAddress(
  { name, email, message }: { name: string; email: string; message: string },
  when: string,
): string {
  const letters = [...message];
  const quoted = letters.slice(0, MOST_QUOTED).join("") + (letters.length > MOST_QUOTED ? "…" : "");
  const quote = quoted
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Dear ${name},\r\n\r\n\r\n\r\nOn ${when} you wrote:\r\n${quote}`;
  const query = `subject=${encodeURIComponent("Your message to Aviator")}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query}`;
}
