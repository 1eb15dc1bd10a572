import assert from "node:assert/strict";
import { before, it } from "node:test";
import { initCaptcha, passCheck, solve } from "./human.ts";
import { onOneLoginServer, type LoginServer } from "./login-server.ts";
import { Visitor } from "./visitor.ts";

const SHARE = "GET:/drive/v1/share";
const SEND_MAIL = "POST:/v1/auth/verification";
const DEVICE = "0123456789abcdef0123456789abcdef";

onOneLoginServer("the human check", (running) => {
  let server: LoginServer;
  let visitor: Visitor;
  before(() => {
    server = running();
    visitor = new Visitor(server.origin);
  });
  const init = (action: string, previous?: string, redirectUri?: string) =>
    initCaptcha(server.origin, {
      action,
      deviceId: DEVICE,
      ...(previous ? { previous } : {}),
      ...(redirectUri ? { redirectUri } : {}),
    });
  const pass = (action: string, previous?: string) =>
    passCheck(visitor, server.origin, { action, deviceId: DEVICE, ...(previous ? { previous } : {}) });
  const require = (token: string | undefined, action = SHARE, device = DEVICE) =>
    server.context.services.login.captcha.require(
      { headers: { "x-captcha-token": token, "x-device-id": device, "x-client-id": "holdall-web" } },
      action,
    );

  it("gives a token at once for an ordinary action", async () => {
    const { captcha_token, expires_in, url } = await init(SHARE);
    assert.ok(captcha_token);
    assert.equal(expires_in, 300);
    assert.equal(url, undefined);
  });

  it("wants the check at once for what sends mail or makes accounts, however the action is written", async () => {
    const actions = [SEND_MAIL, `POST:/api/v1/auth/signup`, `POST:${server.origin}/v1/auth/verification`];
    for (const action of actions) assert.ok((await init(action)).url, action);
  });

  it("wants the check once a token given without one was refused", async () => {
    const { captcha_token } = await init(SHARE);
    await assert.rejects(require(undefined), { error: "captcha_required" });
    await assert.rejects(require(captcha_token), { error: "captcha_invalid" });
    const renewed = await pass(SHARE, captcha_token);
    await assert.doesNotReject(require(renewed));
    await assert.doesNotReject(require(renewed), "good again while it is valid");
  });

  it("gives a token for another action although an older one is shown", async () => {
    const other = await init("GET:/drive/v1/share/detail", (await init(SHARE)).captcha_token);
    assert.ok(other.captcha_token);
  });

  it("refuses a token of another action, device or client", async () => {
    const token = await pass(SEND_MAIL);
    await assert.rejects(require(token), { error: "captcha_invalid" });
    await assert.doesNotReject(require(token, SEND_MAIL));
    await assert.rejects(require(token, SEND_MAIL, "another-device"), { error: "captcha_invalid" });
  });

  it("spends a token once where it sends mail, even at the same moment", async () => {
    const token = await pass(SEND_MAIL);
    const { captcha } = server.context.services.login;
    const claim = { token, action: SEND_MAIL, deviceId: DEVICE, clientId: "holdall-web" };
    const results = await Promise.allSettled([
      captcha.spend(claim),
      captcha.spend(claim),
      captcha.spend(claim),
    ]);
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  });

  it("takes a solved challenge once", async () => {
    const { url = "" } = await init(SEND_MAIL);
    const solved = await solve(await visitor.get(url));
    assert.ok((await visitor.post("/login/check", solved)).url.searchParams.get("captcha_token"));
    assert.equal((await visitor.post("/login/check", solved)).status, 400);
  });

  it("takes no answer to the challenge of another visit, and none that wasn't worked for", async () => {
    const [one, two] = [await init(SEND_MAIL), await init(SEND_MAIL)];
    const { altcha } = await solve(await visitor.get(one.url ?? ""));
    const t = new URL(two.url ?? "").searchParams.get("t") ?? "";
    assert.equal((await visitor.post("/login/check", { t, altcha })).status, 400);
    const payload = JSON.parse(Buffer.from(altcha, "base64").toString()) as { solution: object };
    const guessed = { ...payload, solution: { counter: 1, derivedKey: "00".repeat(32) } };
    const lazy = Buffer.from(JSON.stringify(guessed)).toString("base64");
    const own = new URL(one.url ?? "").searchParams.get("t") ?? "";
    assert.equal((await visitor.post("/login/check", { t: own, altcha: lazy })).status, 400);
    for (const altcha of ["", "e30=", "bnVsbA==", "%%"]) {
      assert.equal((await visitor.post("/login/check", { t: own, altcha })).status, 400);
    }
  });

  it("ends at pages of ours only", async () => {
    const { url = "" } = await init(SEND_MAIL, undefined, "https://evil.example/loading");
    const end = await visitor.post("/login/check", await solve(await visitor.get(url)));
    assert.equal(`${end.url.origin}${end.url.pathname}`, `${server.origin}/loading`);
  });

  it("shows no check for a forged ticket, and is framed by our pages only", async () => {
    const { url = "" } = await init(SEND_MAIL);
    const page = await visitor.get(url);
    assert.match(page.headers.get("content-security-policy") ?? "", /frame-ancestors 'self'/);
    assert.equal((await visitor.get(`${url}x`)).status, 400);
    assert.equal((await visitor.get("/login/check")).status, 400);
  });
});
