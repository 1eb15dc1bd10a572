import assert from "node:assert/strict";
import { before, it } from "node:test";
import { callerOf } from "../../security/house.ts";
import { askForCode, device } from "../device-code/device.ts";
import { onEveryLoginServer, type LoginServer } from "../login-server.ts";
import { sessionPeople } from "../sessions/session-people.ts";
import { codeFor, companion, DESKTOP, openedBy, page, take } from "./companion.ts";

onEveryLoginServer("codes of companions, attacked", (running) => {
  let server: LoginServer;
  before(async () => {
    server = running();
    const { clients } = server.context.services.login;
    await clients.register(DESKTOP);
    await clients.register({ id: "television", name: "Sofa TV", kind: "device" });
  });
  const { sessionOf, isSignedIn } = sessionPeople(running);
  const login = () => server.context.services.login;

  it("a stolen code is worth nothing without the verifier, and is burned by the try", async () => {
    const who = await companion(server);
    const asking = await page(server);
    const thief = await page(server);
    const { code } = await codeFor(who, asking);
    const stolen = await take(server, code, { ...asking, verifier: thief.verifier });
    assert.deepEqual([stolen.status, stolen.error], [400, "invalid_grant"]);
    assert.equal((await take(server, code, asking)).error, "invalid_grant");
  });

  it("a code that is used again ends the session that came of it", async () => {
    const opened = await openedBy(server, await companion(server));
    assert.equal((await take(server, opened.code, opened.asking)).error, "invalid_grant");
    assert.equal(await isSignedIn(opened), false);
  });

  it("two who use a code at the same moment don't both keep a session", async () => {
    const who = await companion(server);
    const asking = await page(server);
    const { code } = await codeFor(who, asking);
    const both = await Promise.all([take(server, code, asking), take(server, code, asking)]);
    const kept = both.filter(({ status }) => status === 200);
    const working = await Promise.all(kept.map(({ token }) => isSignedIn(callerOf(server, who.id, token))));
    assert.ok(working.filter(Boolean).length <= 1);
  });

  it("a page of another origin gets no code for an address of its own, nor a session with one of ours", async () => {
    const who = await companion(server);
    const asking = await page(server);
    for (const redirect_uri of [
      "https://evil.example/auth",
      `${server.origin}/auth?x=1`,
      `${server.origin}.evil.example/auth`,
      `${server.origin}/drive/all`,
      "",
    ]) {
      const { status, error } = await codeFor(who, asking, { redirect_uri });
      assert.deepEqual([status, error], [400, "invalid_request"], redirect_uri);
    }
    const { code } = await codeFor(who, asking);
    const foreign = await take(server, code, asking, { origin: "https://evil.example" });
    assert.deepEqual([foreign.status, foreign.error], [403, "permission_denied"]);
    const elsewhere = await take(server, code, asking, { redirect_uri: "https://evil.example/auth" });
    assert.equal(elsewhere.error, "invalid_grant");
  });

  it("codes are for the site alone, and for what the site may ask", async () => {
    const who = await companion(server);
    const asking = await page(server);
    const { status, error } = await codeFor(who, asking, { client_id: DESKTOP.id });
    assert.deepEqual([status, error], [401, "unauthorized_client"]);
    assert.equal((await codeFor(who, asking, { scope: "openid site" })).error, "invalid_scope");
    for (const challenge of [
      { code_challenge: undefined },
      { code_challenge: "short" },
      { code_challenge_method: "plain" },
    ])
      assert.equal((await codeFor(who, asking, challenge)).status, 400);
    const { code } = await codeFor(who, asking);
    const reply = await fetch(`${server.origin}/api/v1/auth/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        grant_type: "authorization_code",
        client_id: DESKTOP.id,
        code,
        code_verifier: asking.verifier,
        redirect_uri: asking.wish.redirect_uri,
      }),
    });
    assert.ok(reply.status >= 400, "another client can't use it");
  });

  it("only programs that both the operator and their person let do it get codes", async () => {
    const asking = await page(server);
    const television = await companion(server, { clientId: "television" });
    assert.doesNotMatch(television.question, /sign you in on this website/, "it isn't even asked about");
    const unasked = await companion(server, { scope: "openid offline_access drive" });
    const site = await sessionOf(television.id);
    const token = await login().apiTokens.create({ userId: television.id, days: 1 });
    for (const who of [television, unasked, site, callerOf(server, television.id, token)])
      assert.equal((await codeFor(who, asking)).error, "permission_denied");
    await login().clients.register({ id: "demoted", name: "Demoted", kind: "device", companion: true });
    const demoted = await companion(server, { clientId: "demoted" });
    assert.equal((await codeFor(demoted, asking)).status, 200);
    await login().clients.register({ id: "demoted", name: "Demoted", kind: "device" });
    assert.equal((await codeFor(demoted, asking)).error, "permission_denied");
  });

  it("an extension may ask for its own code; a page can't ask for one from its reader's network", async () => {
    const ask = async (origin: string, client_id: string) => {
      const reply = await fetch(`${server.origin}/login/device/auth`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ client_id, scope: "openid drive site" }),
      });
      return reply.status;
    };
    const extension = `chrome-extension://${"a".repeat(32)}`;
    assert.equal(await ask(extension, DESKTOP.id), 200);
    assert.equal(await ask(extension, "television"), 400);
    for (const origin of ["https://evil.example", "https://chrome-extension.evil.example", "null"])
      assert.equal(await ask(origin, DESKTOP.id), 400, origin);
  });

  it("what a companion opened opens nothing itself, and the companion can't prove anything", async () => {
    const who = await companion(server);
    const opened = await openedBy(server, who);
    assert.equal((await codeFor(opened, await page(server))).error, "permission_denied");
    assert.equal((await who.call("POST", "/api/v1/user/two-factor")).body["error"], "permission_denied");
    assert.equal((await who.call("GET", "/api/v1/user/sessions")).body["error"], "permission_denied");
  });

  it("a companion that was signed out gets no code, and the one it has is void", async () => {
    const who = await companion(server);
    const asking = await page(server);
    const { code } = await codeFor(who, asking);
    await login().sessions.end(who.token);
    assert.equal((await codeFor(who, asking)).status, 401);
    assert.equal((await take(server, code, asking)).error, "invalid_grant");
  });

  it("no code outlives a sign-out at the same moment", async () => {
    for (let time = 0; time < 5; time += 1) {
      const who = await companion(server);
      const asking = await page(server);
      const [{ code }] = await Promise.all([codeFor(who, asking), login().sessions.end(who.token)]);
      if (!code) continue;
      const { status, token } = await take(server, code, asking);
      assert.ok(status !== 200 || !(await isSignedIn(callerOf(server, who.id, token))));
    }
  });

  it("a code is void once the account is shut or signed out everywhere", async () => {
    const shut = await companion(server);
    const asking = await page(server);
    const first = await codeFor(shut, asking);
    await server.context.database.write((tx) => login().setStatus(tx, shut.id, "SUSPENDED"));
    assert.equal((await take(server, first.code, asking)).error, "invalid_grant");
    const out = await companion(server);
    const opened = await openedBy(server, out);
    const second = await codeFor(out, asking);
    await login().signOutEverywhere(out.id, { apiTokens: false });
    assert.equal((await take(server, second.code, asking)).error, "invalid_grant");
    assert.equal(await isSignedIn(opened), false);
  });

  it("codes run out after a minute, and are asked for at most thirty times in one", async () => {
    const who = await companion(server);
    const asking = await page(server);
    const { code } = await codeFor(who, asking);
    await server.context.database.write(async (tx) => {
      const rows = await tx
        .selectFrom("oidc_payload")
        .selectAll()
        .where("user_id", "=", who.id)
        .where("kind", "=", "AuthorizationCode")
        .execute();
      for (const row of rows) {
        const { exp, ...rest } = JSON.parse(row.payload) as { exp: number };
        const payload = JSON.stringify({ ...rest, exp: exp - 61 });
        await tx.updateTable("oidc_payload").set({ payload }).where("id_hash", "=", row.id_hash).execute();
      }
    });
    assert.equal((await take(server, code, asking)).error, "invalid_grant");
    // One has been asked for already.
    const asks = Array.from({ length: 30 * server.servers }, () => codeFor(who, asking));
    assert.ok((await Promise.all(asks)).some(({ status }) => status === 429));
    assert.ok(await askForCode(await device(server)), "others go on");
  });
});
