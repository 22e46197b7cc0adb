/** The mailto: address of a reply, with the message quoted below. */

/** The maximum number of quoted characters, because mail programs cut off or refuse longer addresses. */
const MOST_QUOTED = 1_200;

/** Returns a mailto: address. `when` is the message's time in words. */
export function replyAddress(
  { name, email, message }: { name: string; email: string; message: string },
  when: string,
): string {
  const characters = [...message];
  const quoted = characters.slice(0, MOST_QUOTED).join("") + (characters.length > MOST_QUOTED ? "…" : "");
  const quote = quoted
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Dear ${name},\r\n\r\n\r\n\r\nOn ${when} you wrote:\r\n${quote}`;
  const query = `subject=${encodeURIComponent("Your message to Aviator")}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query}`;
}
