import assert from "node:assert/strict";
import { before, it } from "node:test";
import { BRAND } from "../../../contract/brand.ts";
import { passCheck } from "../login/human.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { Visitor } from "../login/visitor.ts";
import { nobody, type Answer } from "../security/house.ts";

const PATH = "/api/contact/v1/message";
const DEVICE = "0123456789abcdef0123456789abcdef";

onOneLoginServer("a message of the contact page", (server) => {
  let token: string;

  const pass = () =>
    passCheck(new Visitor(server().origin), server().origin, {
      action: "POST:/contact/v1/message",
      deviceId: DEVICE,
    });
  const send = (message: object, captcha = token): Promise<Answer> =>
    nobody(server()).call(
      "POST",
      PATH,
      { topic: "sharing", email: "reader@example.org", text: "It doesn't open.", ...message },
      {
        "x-captcha-token": captcha,
        "x-device-id": DEVICE,
        "x-client-id": "holdall-web",
        "accept-language": "ja",
      },
    );

  before(async () => {
    token = await pass();
  });

  it("is refused without a human, in any other shape, and nothing of it is spent", async () => {
    assert.equal((await send({}, "")).body["error"], "captcha_required");
    for (const wrong of [
      { email: "reader" },
      { email: "reader@example.org\r\nBcc: all@example.org" },
      { topic: "sales" },
      { text: " \n " },
      { text: "x".repeat(5_001) },
      { share_link: "x".repeat(501) },
    ]) {
      const { status, body } = await send(wrong);
      assert.deepEqual([status, body["error"]], [400, "invalid_argument"], JSON.stringify(wrong));
    }
  });

  it("reaches who answers it, and the answer reaches the writer", async () => {
    const message = {
      share_link: "https://x.example/s/AbC\r\nBcc: all@example.org",
      text: "Line one.\nBcc: x@y.example",
    };
    const { status, body } = await send(message, await pass());
    assert.equal(status, 200);
    const reference = String(body["reference"]);
    assert.match(reference, /^[2-9A-HJKMNP-Z]{8}$/);
    const mail = await server().mailTo(BRAND.contact.support);
    const [headers = ""] = mail.split("\r\n\r\n", 1);
    assert.match(headers, new RegExp(`^Subject: Contact form, sharing: ${reference}\r$`, "m"));
    assert.match(headers, /^Reply-To: reader@example\.org\r$/m);
    assert.doesNotMatch(headers, /^Bcc:/m);
    assert.match(mail, /Language: ja/);
    assert.match(mail, /Share: https:\/\/x\.example\/s\/AbC Bcc: all@example\.org/);
    assert.match(mail, /Line one\./);
  });

  it("goes by its topic, and one passed check sends one message", async () => {
    assert.equal((await send({ topic: "abuse" })).status, 200);
    assert.match(await server().mailTo(BRAND.contact.abuse), /Contact form, abuse/);
    assert.equal((await send({ topic: "abuse" })).body["error"], "captcha_invalid");
  });
});

onOneLoginServer("messages of one address", (server) => {
  it("are ten an hour of each server", async () => {
    const most = 10 * server().servers;
    const answers: number[] = [];
    for (let n = 0; n <= most; n += 1)
      answers.push((await nobody(server()).call("POST", PATH, { topic: "other" })).status);
    assert.deepEqual(new Set(answers.slice(0, most)), new Set([400]));
    assert.equal(answers.at(-1), 429);
  });
});
