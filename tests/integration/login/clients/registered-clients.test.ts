import assert from "node:assert/strict";
import { before, it } from "node:test";
import * as oidc from "openid-client";
import { Client, formPath, me, signInByPages } from "../journeys.ts";
import { freshEmail, onEveryLoginServer, PASSWORD, type LoginServer } from "../login-server.ts";
import { csrfOf, Visitor } from "../visitor.ts";

const PARTNER = "https://partner.example/callback";

onEveryLoginServer("programs that the operator registers", (running) => {
  let server: LoginServer;
  let email: string;
  before(async () => {
    server = running();
    email = freshEmail();
    await server.context.services.login.users.create({ email, password: PASSWORD, name: "Ada" });
  });
  const works = async (bearer: string): Promise<boolean> => (await me(server.origin, bearer)).status === 200;

  /** Another program of the operator, that keeps a secret. */
  const partner = async (id: string): Promise<Client> => {
    const client = { id, name: "Partner", kind: "confidential" as const, redirect_uris: [PARTNER] };
    const secret = await server.context.services.login.clients.register(client);
    if (secret === null) throw new Error(`${id} is registered already.`);
    return Client.discover(server.origin, { clientId: id, redirectUri: PARTNER, secret });
  };

  it("get in after the person was asked, and are then told who they are", async () => {
    const visitor = new Visitor(server.origin);
    const client = await partner("partner");
    const page = await visitor.get(await client.address({ scope: "openid profile email offline_access" }));
    const consent = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    assert.match(consent.body, /Partner wants to use your account/);
    const end = await visitor.post(formPath(consent), { csrf: csrfOf(consent), answer: "allow" });
    const tokens = await client.exchange(end.url);
    const info = await oidc.fetchUserInfo(client.config, tokens.access_token, tokens.claims()?.sub ?? "");
    assert.equal(info.email, email);
    assert.equal(await works(tokens.access_token), false, "no scope for the drive was asked for");
    const second = await visitor.get(await client.address({ prompt: "consent" }));
    const denied = await visitor.post(formPath(second), { csrf: csrfOf(second), answer: "deny" });
    assert.equal(denied.url.searchParams.get("error"), "access_denied");
  });

  it("reach the drive by the scope the person agreed to, until they are removed", async () => {
    const { clients } = server.context.services.login;
    const client = await partner("program");
    const visitor = new Visitor(server.origin);
    const resource = `${server.origin}/api`;
    const page = await visitor.get(await client.address({ scope: "openid drive", resource }));
    const consent = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    const end = await visitor.post(formPath(consent), { csrf: csrfOf(consent), answer: "allow" });
    const tokens = await client.exchange(end.url, { resource });
    assert.equal(tokens.scope, "drive");
    assert.equal(await works(tokens.access_token), true);
    const whose = oidc.fetchUserInfo(client.config, tokens.access_token, tokens.claims()?.sub ?? "");
    await assert.rejects(whose, { status: 401 }, "the drive's scope tells no whole address");
    const changed = {
      id: "program",
      name: "Program",
      kind: "confidential" as const,
      redirect_uris: [PARTNER],
    };
    assert.equal(await clients.register(changed), null, "the secret stays");
    assert.ok((await clients.list()).some(({ id, name }) => id === "program" && name === "Program"));
    assert.equal(await clients.remove("program"), true);
    assert.equal(await works(tokens.access_token), false);
    assert.equal(await clients.remove("program"), false);
    const stranger = await Client.discover(server.origin, {
      clientId: "program",
      redirectUri: PARTNER,
      secret: "x",
    });
    assert.match(
      (await visitor.get(await stranger.address())).body,
      /The app that sent you here asked for something we can/,
    );
  });

  it("revoke the access tokens they were given, and no others", async () => {
    const { client, tokens } = await signInByPages(server, email);
    const other = await partner("other");
    await oidc.tokenRevocation(other.config, tokens.access_token);
    assert.equal(await works(tokens.access_token), true);
    await oidc.tokenRevocation(client.config, tokens.access_token);
    assert.equal(await works(tokens.access_token), false);
    await oidc.tokenRevocation(client.config, tokens.access_token);
    await oidc.tokenRevocation(client.config, "nothing");
  });

  it("have secrets that nobody finds in the database", async () => {
    const secret = await server.context.services.login.clients.register({
      id: "kept",
      name: "Kept",
      kind: "confidential",
      redirect_uris: [PARTNER],
    });
    const clients = await server.context.database.read.selectFrom("oidc_payload").selectAll().execute();
    assert.equal(JSON.stringify(clients).includes(secret ?? "-"), false);
  });
});
