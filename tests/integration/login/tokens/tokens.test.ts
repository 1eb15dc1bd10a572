import assert from "node:assert/strict";
import { before, it } from "node:test";
import * as oidc from "openid-client";
import { Client, formPath, me, signInByPages } from "../journeys.ts";
import { freshEmail, onEveryLoginServer, PASSWORD, type LoginServer } from "../login-server.ts";
import { csrfOf, Visitor } from "../visitor.ts";

onEveryLoginServer("tokens and sessions", (running) => {
  let server: LoginServer;
  let email: string;
  before(async () => {
    server = running();
    email = freshEmail();
    await server.context.services.login.users.create({ email, password: PASSWORD, name: "Ada" });
  });
  const signIn = () => signInByPages(server, email);
  const works = async (bearer: string): Promise<boolean> => (await me(server.origin, bearer)).status === 200;
  const refresh = (config: oidc.Configuration, token: string | undefined) =>
    oidc.refreshTokenGrant(config, token ?? "");
  const revoke = (body: object, bearer?: string) =>
    fetch(`${server.origin}/api/v1/auth/revoke`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(body),
    });

  it("gives access tokens that last two hours and name their person", async () => {
    const { tokens } = await signIn();
    assert.equal(tokens.expires_in, 7200);
    const claims = JSON.parse(
      Buffer.from(tokens.access_token.split(".")[1] ?? "", "base64url").toString(),
    ) as Record<string, unknown>;
    assert.equal(claims["sub"], tokens.claims()?.sub);
    assert.equal(claims["aud"], `${server.origin}/api`);
    assert.equal(tokens.scope, "drive");
  });

  it("aren't shared with who planted the cookies of a sign-in of their own in somebody's browser", async () => {
    const client = await Client.discover(server.origin);
    const [attacker, victim] = [new Visitor(server.origin), new Visitor(server.origin)];
    const page = await attacker.get(await client.address());
    const path = formPath(page);
    const resumed = `/login/auth/${path.split("/").at(-2)}`;
    for (const cookie of [path, resumed].flatMap((each) => attacker.cookiesFor(each).split("; "))) {
      const [name = "", value = ""] = cookie.split(/=(.*)/s);
      victim.keep(name, value);
    }
    const end = await victim.post(path, { csrf: csrfOf(page), email, password: PASSWORD });
    assert.equal(end.url.pathname, "/auth", "the planted sign-in goes on in the victim's browser");
    for (const address of [path, resumed, await client.address()])
      assert.notEqual((await attacker.get(address)).url.pathname, "/auth", String(address));
  });

  it("tells the site whom its tokens belong to, as long as they work", async () => {
    const { client, tokens } = await signIn();
    const sub = tokens.claims()?.sub ?? "";
    const info = await oidc.fetchUserInfo(client.config, tokens.access_token, sub);
    assert.deepEqual([info.sub, info.email, info.name, info.email_verified], [sub, email, "Ada", true]);
    await revoke({ token: tokens.access_token });
    await assert.rejects(oidc.fetchUserInfo(client.config, tokens.access_token, sub), { status: 401 });
  });

  it("rotates refresh tokens and keeps the session going", async () => {
    const { client, tokens } = await signIn();
    const second = await refresh(client.config, tokens.refresh_token);
    assert.notEqual(second.refresh_token, tokens.refresh_token);
    const third = await refresh(client.config, second.refresh_token);
    assert.equal(await works(third.access_token), true);
  });

  it("keeps the site's refresh token where no script reads it, and takes it from pages of the site alone", async () => {
    const site = (body: object, headers: Record<string, string>) =>
      fetch(`${server.origin}/api/v1/auth/session`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const { tokens } = await signIn();
    const origin = server.origin;
    const handedOver = { grant_type: "refresh_token", refresh_token: tokens.refresh_token };
    const foreign: Record<string, string>[] = [{}, { origin: "https://evil.example" }, { origin: "null" }];
    for (const headers of foreign) assert.equal((await site(handedOver, headers)).status, 403);
    const renewals = [];
    let cookie = "";
    for (const body of [handedOver, { grant_type: "refresh_token" }]) {
      const reply = await site(body, { origin, cookie });
      const kept = reply.headers.getSetCookie().join();
      assert.match(kept, /^holdall_session=[^;]{20,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
      cookie = kept.split(";")[0] ?? "";
      const answer = (await reply.json()) as Record<string, unknown>;
      assert.equal("refresh_token" in answer, false);
      renewals.push(String(answer["access_token"]));
    }
    assert.equal(await works(renewals[1] ?? ""), true);
    const without = await site({ grant_type: "refresh_token" }, { origin });
    assert.equal(((await without.json()) as { error: string }).error, "invalid_request");
  });

  it("ends the whole session when a refresh token comes back a second time", async () => {
    const { client, tokens } = await signIn();
    const second = await refresh(client.config, tokens.refresh_token);
    await assert.rejects(refresh(client.config, tokens.refresh_token), { error: "invalid_grant" });
    assert.equal(await works(second.access_token), false);
    await assert.rejects(refresh(client.config, second.refresh_token), { error: "invalid_grant" });
  });

  it("lets only one of two refreshes at once succeed", async () => {
    const { client, tokens } = await signIn();
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => refresh(client.config, tokens.refresh_token)),
    );
    const won = results.filter((result) => result.status === "fulfilled");
    assert.ok(won.length <= 1, `${won.length} refreshes succeeded`);
    for (const { value } of won) assert.equal(await works(value.access_token), false);
  });

  it("takes a code once; a second time ends what came of it", async () => {
    const { client, end, tokens } = await signIn();
    await assert.rejects(client.exchange(end.url), { error: "invalid_grant" });
    assert.equal(await works(tokens.access_token), false);
  });

  it("takes no code without its verifier, and after a wrong one not with the right one either", async () => {
    const visitor = new Visitor(server.origin);
    const client = await Client.discover(server.origin);
    const page = await visitor.get(await client.address());
    const end = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    const thief = await Client.discover(server.origin);
    const stolen = oidc.authorizationCodeGrant(thief.config, end.url, {
      pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
      expectedState: end.url.searchParams.get("state") ?? "",
    });
    await assert.rejects(stolen, { error: "invalid_grant" });
    await assert.rejects(client.exchange(end.url), { error: "invalid_grant" });
  });

  it("goes nowhere but to the client's own address, and never without a challenge", async () => {
    const visitor = new Visitor(server.origin);
    const client = await Client.discover(server.origin);
    const elsewhere = await visitor.get(await client.address({ redirect_uri: "https://evil.example/auth" }));
    assert.equal(elsewhere.status, 400);
    assert.equal(elsewhere.url.origin, server.origin);
    const bare = await client.address();
    bare.searchParams.delete("code_challenge");
    const refused = await visitor.get(bare);
    assert.equal(refused.url.searchParams.get("error"), "invalid_request");
  });

  it("refuses forged, foreign and made-up bearer tokens", async () => {
    const { tokens } = await signIn();
    const [header, payload, signature] = tokens.access_token.split(".");
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    const forged = [
      `${header}.${payload}.${"A".repeat(signature?.length ?? 0)}`,
      `${none}.${payload}.`,
      tokens.id_token ?? "",
      tokens.refresh_token ?? "",
      "hld_unknown",
      "x",
    ];
    for (const bearer of forged) assert.equal(await works(bearer), false, bearer.slice(0, 20));
  });

  it("revokes a session by its refresh token at the provider, and by either token over the wire", async () => {
    const provider = await signIn();
    await oidc.tokenRevocation(provider.client.config, provider.tokens.refresh_token ?? "");
    assert.equal(await works(provider.tokens.access_token), false);
    for (const kind of ["access_token", "refresh_token"] as const) {
      const { tokens } = await signIn();
      assert.equal((await revoke({ token: tokens[kind] })).status, 200);
      assert.equal(await works(tokens.access_token), false);
    }
  });

  it("signs out everywhere, and nobody can do that to somebody else", async () => {
    const [one, two] = [await signIn(), await signIn()];
    assert.equal((await revoke({ everywhere: true })).status, 401);
    assert.equal((await revoke({ everywhere: true }, one.tokens.access_token)).status, 200);
    for (const { tokens, client, visitor } of [one, two]) {
      assert.equal(await works(tokens.access_token), false);
      await assert.rejects(refresh(client.config, tokens.refresh_token), { error: "invalid_grant" });
      assert.match((await visitor.get(await client.address())).body, /name="password"/);
    }
  });

  it("signs out at the provider: the browser and its sessions are done, and the person is back at the site", async () => {
    const { visitor, client, tokens } = await signIn();
    const url = oidc.buildEndSessionUrl(client.config, {
      id_token_hint: tokens.id_token ?? "",
      post_logout_redirect_uri: `${server.origin}/`,
    });
    const page = await visitor.get(url);
    assert.match(page.body, /data-press-at-once/);
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(page.body)?.[1] ?? "";
    const end = await visitor.post("/login/session/end/confirm", { xsrf, logout: "yes" });
    assert.equal(end.url.pathname, "/");
    assert.equal(await works(tokens.access_token), false);
    assert.match((await visitor.get(await client.address())).body, /name="password"/);
  });

  it("lets another person sign in in the same browser, and ends the first one's session", async () => {
    const first = await signIn();
    const other = freshEmail();
    await server.context.services.login.users.create({ email: other, password: PASSWORD });
    const page = await first.visitor.get(await first.client.address({ prompt: "login" }));
    const asked = await first.visitor.post(formPath(page), {
      csrf: csrfOf(page),
      email: other,
      password: PASSWORD,
    });
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(asked.body)?.[1] ?? "";
    const end = await first.visitor.post("/login/session/end/confirm", { xsrf, logout: "yes" });
    const tokens = await first.client.exchange(end.url);
    assert.equal(tokens.claims()?.["email"], other);
    assert.equal(await works(first.tokens.access_token), false);
  });

  it("keeps no credential in the database", async () => {
    const { tokens, visitor } = await signIn();
    const rows = await server.context.database.read.selectFrom("oidc_payload").selectAll().execute();
    const dump = JSON.stringify(rows);
    assert.equal(dump.includes(tokens.refresh_token ?? "-"), false);
    assert.ok(visitor.cookie("holdall_login"));
    assert.ok(visitor.cookie("holdall_login.sig"), "the session's id counts only with its signature");
  });

  it("accepts an API token until it expires", async () => {
    const { apiTokens, users } = server.context.services.login;
    const userId = (await users.findByEmail(email))?.id ?? "";
    const bearer = await apiTokens.create({ userId, days: 1 });
    assert.equal(await works(bearer), true);
    await server.context.database.write(async (tx) => {
      await tx
        .updateTable("api_token")
        .set({ expires_at: Date.now() - 1 })
        .execute();
    });
    assert.equal(await works(bearer), false);
    await assert.rejects(apiTokens.create({ userId, days: 0 }), { error: "invalid_argument" });
  });

  it("sweeps away what has run out and nothing else", async () => {
    const { tokens } = await signIn();
    await server.context.services.login.sweep();
    assert.equal(await works(tokens.access_token), true);
  });
});
