import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

interface MailServerOptions {
  /** The answer by which letters to an address are refused, with its code; undefined takes them. */
  readonly refusal?: (address: string) => string | undefined;
  /** The time that a letter takes, ms. */
  readonly takesMs?: number;
}

/** A mail server that takes letters and throws them away. */
export async function mailServer({ refusal = () => undefined, takesMs = 0 }: MailServerOptions = {}) {
  const senders: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, session, done) {
      senders.push((session.envelope.mailFrom || { address: "" }).address);
      const answer = refusal(address);
      if (answer === undefined) done();
      else done(Object.assign(new Error(answer), { responseCode: Number(answer.slice(0, 3)) }));
    },
    onData(stream, _session, done) {
      stream.resume().on("end", () => void setTimeout(takesMs).then(() => done()));
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    senders,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
