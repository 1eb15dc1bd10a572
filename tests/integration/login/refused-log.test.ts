import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import type { Assertion } from "../../../contract/passkeys.ts";
import { guarded, wrongCode } from "./authenticator-app.ts";
import { initCaptcha } from "./human.ts";
import { askForCode, formPath } from "./journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "./login-server.ts";
import { keyholder, openSignIn, signInByPasskey } from "./passkeys/passkey-people.ts";
import { csrfOf } from "./visitor.ts";
import { wayBackPeople } from "./way-back/way-back-people.ts";

const OPERATORS = readFileSync(join(import.meta.dirname, "../../../docs/operators.md"), "utf8");
const DEVICE = "feedfacefeedfacefeedfacefeedface";
/** fail2ban takes what `datepattern` finds out of a line, and reads an address at `<ADDR>`. */
const TIME = /"time":\d{13}/;
const ADDRESS = "(?<address>[0-9a-f.:]+)";

onOneLoginServer("the log of refused sign-ins", (server) => {
  const { opened, byPassword, forgiveAll } = wayBackPeople(server);
  const documented = /^failregex = (.*)$/m.exec(OPERATORS)?.[1] ?? "";
  const filter = new RegExp(documented.replace("<ADDR>", ADDRESS));

  const post = async (call: string, body: object, captcha = "") => {
    const headers = { "content-type": "application/json", "x-device-id": DEVICE, "x-captcha-token": captcha };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    const reply = await fetch(`${server().origin}/api/v1/auth/${call}`, request);
    return (await reply.json()) as Readonly<Record<string, unknown>>;
  };
  const signIn = async (username: string, password: string) => {
    const request = { action: "POST:/v1/auth/signin", deviceId: DEVICE, account: username };
    const { captcha_token } = await initCaptcha(server().origin, request);
    return post("signin", { username, password }, captcha_token);
  };

  /** The reasons in the lines that fail2ban finds of what was logged while this was done. */
  async function refusedWhile(work: () => Promise<unknown>): Promise<readonly unknown[]> {
    await forgiveAll();
    const before = server().logged().length;
    await work();
    const lines = server()
      .logged()
      .slice(before)
      .map((line) => line.trimEnd());
    const found = lines.filter(
      (line) => filter.exec(line.replace(TIME, ""))?.groups?.["address"] !== undefined,
    );
    assert.deepEqual(found, lines, "it finds every line");
    return found.map((line) => (JSON.parse(line) as { reason?: string }).reason);
  }

  it("has a line for each wrong password, by the API and by the page", async () => {
    const { email } = await guarded(server());
    const byApi = () => signIn(email, "a wrong guess");
    assert.deepEqual(await refusedWhile(byApi), [undefined]);
    assert.deepEqual(await refusedWhile(() => byPassword(email, "a wrong guess")), [undefined]);
    assert.deepEqual(await refusedWhile(() => signIn(freshEmail(), PASSWORD)), [undefined]);
  });

  it("has one for each wrong second factor", async () => {
    const { email, secret } = await guarded(server());
    const { details } = await signIn(email, PASSWORD);
    const [detail] = details as { metadata: { two_factor_token: string } }[];
    const { two_factor_token } = detail!.metadata;
    const byApi = (shown: object) => () => post("signin/two-factor", { two_factor_token, ...shown });
    assert.deepEqual(await refusedWhile(byApi({ code: wrongCode(secret) })), ["second-factor"]);
    assert.deepEqual(await refusedWhile(byApi({ recovery_code: "aaaaa-aaaaa" })), ["second-factor"]);
    const { visitor, base, at } = await byPassword(email);
    const byPage = () => visitor.post(`${base}/factor`, { csrf: csrfOf(at), code: wrongCode(secret) });
    assert.deepEqual(await refusedWhile(byPage), ["second-factor"]);
  });

  it("has one for each wrong code of a letter", async () => {
    const { email } = await guarded(server());
    const { visitor, base } = await opened();
    const page = await askForCode(server(), visitor, await visitor.get(`${base}/reset`), email);
    const wrong = (await server().codeFor(email)) === "000000" ? "111111" : "000000";
    const byPage = () => visitor.post(formPath(page), { csrf: csrfOf(page), code: wrong });
    assert.deepEqual(await refusedWhile(byPage), ["mailed-code"]);
    const guess = { verification_id: "none", verification_code: wrong, client_id: "holdall-web" };
    const byApi = () => post("verification/verify", guess);
    assert.deepEqual(await refusedWhile(byApi), ["mailed-code"]);
  });

  it("has one for a passkey that nobody has", async () => {
    const { key, id } = await keyholder(server());
    await server().context.database.write(async (tx) => {
      await tx.deleteFrom("passkey").where("user_id", "=", id).execute();
    });
    assert.deepEqual(await refusedWhile(() => signInByPasskey(server(), key)), ["passkey"]);
    const { show } = await openSignIn(server());
    assert.deepEqual(await refusedWhile(() => show({} as Assertion)), ["passkey"]);
  });

  it("has none where somebody signs in, and none that names a person", async () => {
    const { email } = await guarded(server());
    assert.deepEqual(await refusedWhile(() => byPassword(email)), []);
    assert.ok(
      !server()
        .logged()
        .some((line) => line.includes("@example.org")),
    );
  });
});
