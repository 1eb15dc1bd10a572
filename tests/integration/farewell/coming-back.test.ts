import assert from "node:assert/strict";
import { before, it } from "node:test";
import { LEFT_PATH, LEFT_QUERY } from "../../../contract/leaving.ts";
import { initCaptcha } from "../login/human.ts";
import { codeNow, guarded, wrongCode } from "../login/authenticator-app.ts";
import { askForCode, Client, finishWithCode, formPath, signInByPages } from "../login/journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD, type LoginServer } from "../login/login-server.ts";
import { attribute, csrfOf, Visitor, type Visit } from "../login/visitor.ts";
import { nobody } from "../security/house.ts";

const DEVICE = "feedfacefeedfacefeedfacefeedface";
const GROUNDS = { rule: "abuse", facts: "What the test is about.", origin: "report" } as const;

onOneLoginServer("somebody who wanted to leave", (running) => {
  let server: LoginServer;
  let administrator: string;
  before(async () => {
    server = running();
    const admin = { email: freshEmail(), password: PASSWORD, admin: true };
    administrator = (await server.context.services.login.users.create(admin)).email;
  });
  const leaving = async () => {
    const { login, farewell } = server.context.services;
    const user = await login.users.create({ email: freshEmail(), password: PASSWORD });
    const dueAt = await farewell.ask(user.id);
    return { ...user, dueAt };
  };
  const statusOf = async (id: string) => (await server.context.services.login.users.find(id))?.status;
  const signIn = async (email: string) => {
    const visitor = new Visitor(server.origin);
    const page = await visitor.get(await (await Client.discover(server.origin)).address());
    const offered = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    return { visitor, offered };
  };
  const offer = (page: Visit) =>
    Object.fromEntries(
      ["csrf", "account", "ends", "proof"].map((name) => [
        name,
        new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? "",
      ]),
    );
  const decide = (email: string, measure: "suspend" | "restore") =>
    server.context.services.moderation.decideAccount({
      ...GROUNDS,
      email,
      measure,
      by: administrator,
      days: measure === "suspend" ? 7 : null,
    });

  it("is told the day by letter and at sign-in, comes back by a press, and signs in as always", async () => {
    const { id, email, dueAt } = await leaving();
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(dueAt);
    assert.match((await server.subjectTo(email)) ?? "", new RegExp(day));
    const { visitor, offered } = await signIn(email);
    assert.equal(offered.status, 403);
    assert.ok(offered.body.includes(day));
    const back = await visitor.post(attribute(offered.body, "action"), offer(offered));
    assert.equal(back.status, 200);
    assert.equal(await statusOf(id), "ACTIVE");
    await signInByPages(server, email);
    assert.equal(await server.context.services.returns.dueOf(id), null);
  });

  it("shows a second factor that is on before anything is taken back, and is told by letter", async () => {
    const { id, email, secret } = await guarded(server);
    await server.context.services.farewell.ask(id);
    const { visitor, offered } = await signIn(email);
    const asked = await visitor.post(attribute(offered.body, "action"), offer(offered));
    assert.match(asked.url.pathname, /\/factor$/);
    const wrong = { csrf: csrfOf(asked), code: wrongCode(secret) };
    await visitor.post(formPath(asked), wrong);
    assert.equal(await statusOf(id), "LEAVING");
    await visitor.post(formPath(asked), { csrf: csrfOf(asked), code: codeNow(secret) });
    assert.equal(await statusOf(id), "ACTIVE");
    const letters = await server.lettersTo(email);
    assert.ok(letters.some((letter) => letter.includes("You have your account back")));
  });

  it("reads the day on a page of their language, which no session is needed for", async () => {
    const page = (query: string) =>
      fetch(`${server.origin}${LEFT_PATH}${query}`, { headers: { "accept-language": "ja" } });
    const shown = await page(`?${LEFT_QUERY}=2026-12-10T23%3A30%3A00.000Z`);
    assert.equal(shown.status, 200);
    assert.match(await shown.text(), /2026年12月10日/);
    assert.equal((await page(`?${LEFT_QUERY}=soon`)).status, 404);
  });

  it("gets back no other account than the one whose password was right", async () => {
    const [mine, other] = [await leaving(), await leaving()];
    const { visitor, offered } = await signIn(mine.email);
    const forged = { ...offer(offered), account: other.id };
    await visitor.post(attribute(offered.body, "action"), forged);
    await visitor.post(attribute(offered.body, "action"), { ...offer(offered), ends: "99999999999999" });
    assert.equal(await statusOf(other.id), "LEAVING");
    assert.equal(await statusOf(mine.id), "LEAVING");
  });

  it("gets nothing back that moderation has suspended since the offer", async () => {
    const { id, email } = await leaving();
    const { visitor, offered } = await signIn(email);
    await decide(email, "suspend");
    assert.equal((await visitor.post(attribute(offered.body, "action"), offer(offered))).status, 403);
    assert.equal(await statusOf(id), "SUSPENDED");
    assert.ok(await server.context.services.returns.dueOf(id), "it is erased all the same");
  });

  it("may choose a new password first", async () => {
    const { id, email } = await leaving();
    const visitor = new Visitor(server.origin);
    const page = await visitor.get(await (await Client.discover(server.origin)).address());
    const reset = await visitor.get(formPath(page).replace(/signin$/, "reset"));
    const code = await askForCode(server, visitor, reset, email);
    const again = await finishWithCode(server, visitor, code, email, "another long phrase");
    assert.match(again.url.pathname, /\/signin$/);
    assert.equal(await statusOf(id), "LEAVING");
  });

  it("comes back by the wire, which says 4018 and the day", async () => {
    const { id, email, dueAt } = await leaving();
    const call = async (more: object) => {
      const { captcha_token } = await initCaptcha(server.origin, {
        action: "POST:/v1/auth/signin",
        deviceId: DEVICE,
        account: email,
      });
      const body = { username: email, password: PASSWORD, captcha_token, ...more };
      const headers = { "x-device-id": DEVICE, "x-client-id": "holdall-web" };
      return nobody(server).call("POST", "/api/v1/auth/signin", body, headers);
    };
    const refused = await call({});
    assert.deepEqual([refused.status, refused.body["error_code"]], [403, 4018]);
    const [info] = refused.body["details"] as readonly { metadata: { until?: string } }[];
    assert.equal(info?.metadata.until, new Date(dueAt).toISOString());
    assert.equal((await call({ return_to_account: true })).status, 200);
    assert.equal(await statusOf(id), "ACTIVE");
  });

  it("stays on the way out when moderation, which is stronger, suspends them and restores them", async () => {
    const { id, email } = await leaving();
    await decide(email, "suspend");
    assert.equal(await statusOf(id), "SUSPENDED");
    await decide(email, "restore");
    assert.equal(await statusOf(id), "LEAVING");
    await server.context.services.farewell.takeBack(id);
    assert.equal(await statusOf(id), "ACTIVE");
  });

  it("can be suspended by the time they leave, and then leaves without being opened", async () => {
    const user = await server.context.services.login.users.create({
      email: freshEmail(),
      password: PASSWORD,
    });
    await decide(user.email, "suspend");
    const dueAt = await server.context.services.farewell.ask(user.id);
    assert.equal(await statusOf(user.id), "SUSPENDED");
    assert.equal(await server.context.services.farewell.ask(user.id), dueAt, "asked again, the day stays");
  });
});
