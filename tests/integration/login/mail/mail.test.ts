import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { SMTPServer } from "smtp-server";
import { readTexts } from "../../../../server/platform/text/texts.ts";
import {
  countLetters,
  createMailService,
  createMailTransport,
  type Refusals,
  type Transport,
} from "../../../../server/services/mail/index.ts";

const texts = readTexts(join(import.meta.dirname, "../../../../locales"), "mail");
const nothingRefused: Pick<Refusals, "token" | "isRefused"> = {
  token: () => "a-token",
  isRefused: async () => false,
};
const letters = countLetters();
const mailBy = (transport: Transport) =>
  createMailService({
    transport,
    texts,
    refusals: nothingRefused,
    letters,
    publicUrl: "https://holdall.example",
  });
/** Counts letters by their result; zeros are left out. */
const counted = async () => {
  const { values } = await letters.metric.get();
  return Object.fromEntries(
    values.filter(({ value }) => value > 0).map((each) => [each.labels["result"], each.value]),
  );
};
const TO = { email: "ada@example.org", locale: "en-US" };
const FACTS = { code: "123456", minutes: 10 };

describe("mail", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "holdall-mail-"));
  after(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = { mailFrom: "Holdall <holdall@example.org>", dataDir };

  it("leaves by SMTP when a server is configured", async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        let text = "";
        stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
        stream.on("end", () => {
          received.push(text);
          done();
        });
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    const transport = createMailTransport({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` });
    await mailBy(transport).send("signUpCode", TO, FACTS);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    assert.equal(received.length, 1);
    assert.match(received[0] ?? "", /^Subject: 123456 is your Holdall code/m);
    assert.match(received[0] ?? "", /^To: ada@example\.org/m);
    assert.match(received[0] ?? "", /text\/plain[\s\S]*text\/html/);
  });

  it("says that it can't be sent when the server doesn't answer", async () => {
    const transport = createMailTransport({ ...settings, smtpUrl: "smtp://127.0.0.1:1" });
    const sent = mailBy(transport).send("resetCode", TO, FACTS);
    await assert.rejects(sent, { error: "temporarily_unavailable" });
    assert.deepEqual(await counted(), { handed_over: 1, failed: 1 });
  });

  it("goes into the outbox otherwise, whole files for the owner only", async () => {
    const transport = createMailTransport({ ...settings, smtpUrl: null });
    await mailBy(transport).send("signUpCode", { ...TO, locale: "ja" }, FACTS);
    const names = await readdir(join(dataDir, "outbox"));
    assert.equal(names.length, 1);
    const file = join(dataDir, "outbox", names[0] ?? "");
    assert.match(file, /\.eml$/);
    assert.equal((await stat(file)).mode & 0o077, 0);
    assert.match(await readFile(file, "utf8"), /^To: ada@example\.org\r$/m);
  });
});
