/**
 * The mail server of a fault run. It takes every mail and notes its Message-ID each time: in the outbox folder a
 * mail that is sent twice would replace itself and could not be counted.
 */
import { SMTPServer } from "smtp-server";

export type MailSink = {
  url: string;
  /** The Message-IDs in the order of arrival, without the brackets. */
  ids: string[];
  close(): Promise<void>;
};

/** Listens on a free port of this machine. */
export async function startMailSink(): Promise<MailSink> {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const id = /^message-id:\s*<([^>]+)>/im.exec(Buffer.concat(chunks).toString("latin1"))?.[1];
        ids.push(id ?? "a mail without an id");
        done();
      });
    },
  });
  // A product that is killed in the middle of a mail breaks the line: that is what it is for.
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    ids,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
