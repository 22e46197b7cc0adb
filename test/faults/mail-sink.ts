/**
 * The mail server of a fault run or drill. It accepts every mail, unless it is to fail, and records its Message-ID each
 * time. In the outbox folder a duplicate would overwrite the first mail and could not be counted.
 */
import { SMTPServer } from "smtp-server";

export type MailSink = {
  url: string;
  /** The Message-IDs in the order of arrival, without the brackets. */
  ids: string[];
  /** The codes of the gift vouchers in the mails, as printed, each once. */
  voucherCodes: string[];
  /** From now on it accepts mails, refuses every connection, or leaves it without an answer. */
  behave(how: "accepts" | "refuses" | "hangs"): void;
  close(): Promise<void>;
};

const VOUCHER_CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}\b/;

/** Listens on a free port on loopback. */
export async function startMailSink(): Promise<MailSink> {
  const ids: string[] = [];
  const voucherCodes: string[] = [];
  let behaviour: Parameters<MailSink["behave"]>[0] = "accepts";
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    onConnect(_session, done) {
      if (behaviour === "accepts") done();
      else if (behaviour === "refuses") done(new Error("4.3.2 out of service"));
    },
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = Buffer.concat(chunks).toString("latin1");
        const id = /^message-id:\s*<([^>]+)>/im.exec(text)?.[1];
        ids.push(id ?? "a mail without an id");
        // A long line is continued after "=".
        const [code] = VOUCHER_CODE.exec(text.replaceAll("=\r\n", "")) ?? [];
        if (code && !voucherCodes.includes(code)) voucherCodes.push(code);
        done();
      });
    },
  });
  // A product that is killed while it sends a mail breaks the connection, which is expected.
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    ids,
    voucherCodes,
    behave: (how) => {
      behaviour = how;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
