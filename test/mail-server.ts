/** A mail server for tests: keeps what it accepts, and refuses logins or recipients on request, as real ones do. */
import { SMTPServer } from "smtp-server";

export type MailServer = {
  port: number;
  /** The sources of the mails that were accepted, in order. */
  mails: string[];
  /** What the server refuses from now on: every login, or recipients with this text in their address. */
  refuse: { logins: boolean; recipients: string | null };
  close(): Promise<void>;
};

/** Listens on a free port on loopback. A refusal quotes the recipient's address. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const refuse: MailServer["refuse"] = { logins: false, recipients: null };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (auth, _session, done) =>
      refuse.logins ? done(new Error(`no account ${auth.username}`)) : done(null, { user: auth.username }),
    onRcptTo: ({ address }, _session, done) =>
      refuse.recipients && address.includes(refuse.recipients)
        ? done(new Error(`<${address}>: Recipient address rejected: User unknown`))
        : done(),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, mails, refuse, close: () => new Promise((done) => server.close(() => done())) };
}
