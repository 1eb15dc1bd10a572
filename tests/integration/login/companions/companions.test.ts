import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { before, it } from "node:test";
import type { Tx } from "../../../../server/database.ts";
import { callerOf, type Person } from "../../security/house.ts";
import { whileFailing } from "../failing-writes.ts";
import { me } from "../journeys.ts";
import { onOneLoginServer, PASSWORD, type LoginServer } from "../login-server.ts";
import { sessionPeople } from "../sessions/session-people.ts";
import { codeFor, companion, DESKTOP, openedBy, page, take } from "./companion.ts";

onOneLoginServer("companions that sign in the pages beside them", (running) => {
  let server: LoginServer;
  before(async () => {
    server = running();
    await server.context.services.login.clients.register(DESKTOP);
  });
  const { sessionOf, listed, kinds, isSignedIn } = sessionPeople(running);
  const login = () => server.context.services.login;
  const renewed = async (cookie: string) => {
    const reply = await fetch(`${server.origin}/api/v1/auth/session`, {
      method: "POST",
      headers: { origin: server.origin, cookie, "content-type": "application/json" },
      body: JSON.stringify({ grant_type: "refresh_token" }),
    });
    return reply.status;
  };

  /** @rule companion-code */
  it("ask for a code that is bound to the page's challenge and address, and the page takes a session with it", async () => {
    const who = await companion(server);
    assert.match(who.question, /sign you in on this website/);
    const asking = await page(server);
    const { status, code, expires_in } = await codeFor(who, asking);
    assert.deepEqual([status, expires_in], [200, 60]);
    const { token, cookie, body } = await take(server, code, asking);
    assert.equal(body["sub"], who.id);
    assert.equal((await me(server.origin, token)).status, 200);
    assert.equal(await renewed(cookie), 200);
  });

  it("leave a session that is listed with the page's browser and in the log, and was never listed before", async () => {
    const who = await companion(server);
    const asking = await page(server);
    const { code } = await codeFor(who, asking);
    const watcher = await sessionOf(who.id);
    const devices = async () =>
      (await listed(watcher)).sessions.filter(({ client, device }) => !client && device).length;
    const before = await devices();
    const { token } = await take(server, code, asking);
    assert.equal(await devices(), before + 1);
    const { sessions } = await listed(callerOf(server, who.id, token));
    const current = sessions.find(({ is_current }) => is_current);
    assert.deepEqual([current?.device, current?.client], ["Firefox, Windows", ""]);
    assert.equal((await kinds(watcher))[0], "signed_in");
  });

  it("are named beside what they opened, and a letter tells of a browser that wasn't known, once", async () => {
    const who = await companion(server);
    const device = randomBytes(16).toString("hex");
    const open = async () => {
      const asking = await page(server);
      return take(server, (await codeFor(who, asking)).code, asking, { device });
    };
    const before = await server.mailsTo(who.email);
    const { token } = await open();
    assert.match((await server.subjectTo(who.email)) ?? "", /New sign-in/);
    const { sessions } = await listed(callerOf(server, who.id, token));
    const openers = sessions.map(({ is_current, opened_by }) => [is_current, opened_by] as const);
    assert.ok(openers.length > 1);
    for (const [isCurrent, opener] of openers) assert.equal(opener, isCurrent ? DESKTOP.name : "");
    await open();
    assert.equal(await server.mailsTo(who.email), before + 1);
  });

  it("open sessions that prove nothing until their person proves who they are", async () => {
    const opened = await openedBy(server, await companion(server));
    const change = () => opened.call("POST", "/api/v1/user/two-factor");
    assert.equal((await change()).body["error"], "validate_required");
    assert.equal((await opened.call("POST", "/api/v1/auth/prove", { password: PASSWORD })).status, 200);
    assert.equal((await change()).status, 200);
  });

  it("whose session ends take along what they opened, and the other way round they stay", async () => {
    const who = await companion(server);
    const first = await openedBy(server, who);
    const second = await openedBy(server, who);
    const { sessions } = await listed(first);
    const own = sessions.find(({ client }) => client === DESKTOP.name)?.id ?? "";
    const firsts = sessions.find(({ is_current }) => is_current)?.id ?? "";
    const end = (by: Person, id: string) => by.call("DELETE", `/api/v1/user/sessions/${id}`);
    assert.equal((await end(second, firsts)).status, 200);
    assert.deepEqual(await Promise.all([first, second, who].map(isSignedIn)), [false, true, true]);
    const watcher = await sessionOf(who.id);
    assert.equal((await end(watcher, own)).status, 200);
    assert.deepEqual(await Promise.all([second, who, watcher].map(isSignedIn)), [false, false, true]);
    assert.equal(await renewed(second.session.cookie), 400);
  });

  it("that sign out, or are removed by the operator, take along what they opened", async () => {
    const leaving = await companion(server);
    const one = await openedBy(server, leaving);
    await login().sessions.end(leaving.refresh);
    assert.equal(await isSignedIn(one), false);
    await login().clients.register({ ...DESKTOP, id: "removed" });
    const removed = await openedBy(server, await companion(server, { clientId: "removed" }));
    const kept = await openedBy(server, await companion(server));
    await login().clients.remove("removed");
    assert.deepEqual([await isSignedIn(removed), await isSignedIn(kept)], [false, true]);
  });

  it("open sessions that end when their page signs out, though the provider knows no sign-in of that browser", async () => {
    const who = await companion(server);
    const opened = await openedBy(server, who);
    const leave = (headers: Record<string, string>) =>
      fetch(`${server.origin}/login/session/end`, { headers, redirect: "manual" });
    await leave({});
    assert.equal(await isSignedIn(opened), true);
    const { status, headers } = await leave({ cookie: opened.session.cookie });
    assert.equal(status, 303);
    assert.match(headers.getSetCookie().join(), /_session=;/);
    assert.deepEqual(await Promise.all([opened, who].map(isSignedIn)), [false, true]);
  });

  it("have given a code that can be used again where its session couldn't begin", async () => {
    const who = await companion(server);
    const asking = await page(server);
    const { code } = await codeFor(who, asking);
    const watcher = await sessionOf(who.id);
    const before = (await listed(watcher)).sessions.length;
    const listedIn = async (tx: Tx) =>
      (await tx.selectFrom("session_device").selectAll().where("user_id", "=", who.id).execute()).length;
    const failed = await whileFailing(server, listedIn, () => take(server, code, asking));
    assert.equal(failed.status, 500);
    assert.deepEqual([failed.cookie, (await listed(watcher)).sessions.length], ["", before]);
    const { status, token, cookie } = await take(server, code, asking);
    assert.equal(status, 200);
    assert.equal((await me(server.origin, token)).status, 200);
    assert.equal(await renewed(cookie), 200);
    assert.equal((await listed(watcher)).sessions.length, before + 1);
    assert.equal((await take(server, code, asking)).error, "invalid_grant");
  });

  it("leave nothing behind for a page that doesn't come", async () => {
    const who = await companion(server);
    const asking = await page(server);
    const { code } = await codeFor(who, asking);
    const soonOver = async () => {
      const grants = await server.context.database.read
        .selectFrom("oidc_payload")
        .select("expires_at")
        .where("user_id", "=", who.id)
        .where("kind", "=", "Grant")
        .execute();
      return grants.filter(({ expires_at }) => expires_at < Date.now() + 120_000).length;
    };
    assert.equal(await soonOver(), 1);
    await take(server, code, asking);
    assert.equal(await soonOver(), 0, "the session lives on");
  });
});
