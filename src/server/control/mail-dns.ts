/**
 * The DNS records that let other mail servers trust the centre's mails: SPF (RFC 7208), DKIM (RFC 6376), DMARC
 * (RFC 7489), and MX for the answers. Lookups have time limits.
 */
import { Resolver } from "node:dns/promises";

/** `missing` says what to publish; `unknown` why the record could not be read. */
export type DnsAnswer = { found: string } | { missing: string } | { unknown: string };

const LIMIT_MS = 3_000;
/** Codes by which a name server says that there is no such record. */
const NONE = new Set(["ENOTFOUND", "ENODATA"]);

/** The domain of a sender such as "Aviator <bookings@aviator.example>". */
export const domainOf = (from: string): string => /@([^\s<>@]+)/.exec(from)?.[1]?.toLowerCase() ?? "";

/**
 * Reads the four records of a domain. `selector` is the name of the DKIM key, which only the mail provider knows.
 * @param server the address of the name server to ask, with or without a port; by default the system's
 */
export async function readMailDns(
  domain: string,
  { selector, server }: { selector: string | undefined; server: string | undefined },
): Promise<Record<"SPF" | "DKIM" | "DMARC" | "MX", DnsAnswer>> {
  const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 });
  if (server) resolver.setServers([server]);
  const texts = async (name: string) => (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  const [spf, dkim, dmarc, mx] = await Promise.all([
    look(
      () => texts(domain),
      (all) => judgeSpf(all),
    ),
    selector
      ? look(() => texts(`${selector}._domainkey.${domain}`), judgeDkim)
      : { unknown: "name the selector that your mail provider shows: npm run admin -- go-live SELECTOR" },
    look(() => texts(`_dmarc.${domain}`), judgeDmarc),
    look(
      () => resolver.resolveMx(domain),
      (all) => judgeMx(all),
    ),
  ]);
  return { SPF: spf, DKIM: dkim, DMARC: dmarc, MX: mx };
}

/** Reads and judges; no record at all is judged as an empty list. */
async function look<T>(read: () => Promise<T[]>, judge: (records: readonly T[]) => DnsAnswer): Promise<DnsAnswer> {
  try {
    return judge(await read());
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? error);
    return NONE.has(code) ? judge([]) : { unknown: `the name server gave no answer (${code})` };
  }
}

export function judgeSpf(records: readonly string[]): DnsAnswer {
  const [record, ...more] = records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (!record) return { missing: 'publish a TXT record "v=spf1 include:… -all" as your mail provider describes' };
  if (more.length > 0) return { missing: "publish one SPF record, not several: together they are invalid" };
  if (/\s\+?all\s*$/i.test(record)) return { missing: `end it with -all or ~all: "${record}" lets every server send` };
  return { found: record };
}

export function judgeDkim(records: readonly string[]): DnsAnswer {
  const record = records.find((text) => /(^|;)\s*p=/i.test(text));
  if (!record) return { missing: "publish the key that your mail provider shows for this selector" };
  if (/(^|;)\s*p=\s*(;|$)/i.test(record)) return { missing: "publish the current key: this one is revoked" };
  return { found: "the key is published" };
}

export function judgeDmarc(records: readonly string[]): DnsAnswer {
  const record = records.find((text) => /^v=DMARC1\s*;/i.test(text));
  if (!record) return { missing: 'publish a TXT record "v=DMARC1; p=quarantine; rua=mailto:…"' };
  const policy = /(?:^|;)\s*p=(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === "none") return { missing: "replace p=none by p=quarantine once your reports show no failures" };
  return policy ? { found: record } : { missing: "add a policy, p=quarantine or p=reject" };
}

export function judgeMx(records: readonly { exchange: string }[]): DnsAnswer {
  // "." is the null MX of RFC 7505: the domain takes no mail.
  const hosts = records.map(({ exchange }) => exchange).filter((host) => host !== "" && host !== ".");
  return hosts.length > 0 ? { found: hosts.join(", ") } : { missing: "publish an MX record: customers answer mails" };
}
