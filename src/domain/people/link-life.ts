/** The validity of a link in a mail, in words: "30 minutes", "one hour", "6 hours", "3 days". Takes milliseconds. */
export function linkLifeText(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  if (hours < 1) return `${Math.round(ms / 60_000)} minutes`;
  if (hours === 1) return "one hour";
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
