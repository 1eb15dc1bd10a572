import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, before, it } from "node:test";
import { hasApacheOpenId, startApache, type RunningApache } from "../../../support/apache.ts";
import { leftOut } from "../../../support/left-out.ts";
import { formPath } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";
import { csrfOf, Visitor } from "../visitor.ts";

const WHAT = "signing in to a page behind Apache with mod_auth_openidc";
const skip = hasApacheOpenId() ? false : leftOut("libapache2-mod-auth-openidc", WHAT);
const CLIENT = { id: "apache", name: "The members' page", kind: "confidential" } as const;

const PAGE = "/members/page";

/** A browser at the members' page, which keeps cookies. `fetch` says that a script asks, which the module sends nowhere. */
function browserAt(origin: string) {
  const cookies = new Map<string, string>();
  return async (address: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const asking = get(new URL(address, origin), { headers: { accept: "text/html", cookie }, agent: false });
    const [reply] = (await once(asking, "response")) as [IncomingMessage];
    for (const line of reply.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: reply.statusCode, location: reply.headers.location ?? "", body: await text(reply) };
  };
}

onOneLoginServer("Apache's OpenID module as a client", (server) => {
  let page: Server;
  let apache: RunningApache;
  before(async () => {
    if (skip) return;
    page = createServer(({ headers }, reply) => reply.end(JSON.stringify(headers)));
    await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
    const { port } = page.address() as AddressInfo;
    apache = await startApache(async (origin) => {
      const callback = `${origin}/members/callback`;
      const { clients } = server().context.services.login;
      await clients.remove(CLIENT.id);
      const secret = await clients.register({
        ...CLIENT,
        redirect_uris: [callback],
        post_logout_redirect_uris: [`${origin}/bye`],
        backchannel_logout_uri: `${callback}?logout=backchannel`,
      });
      return `
OIDCProviderMetadataURL ${server().origin}/login/.well-known/openid-configuration
OIDCClientID ${CLIENT.id}
OIDCClientSecret ${secret}
OIDCProviderTokenEndpointAuth client_secret_post
OIDCProviderBackChannelLogoutSupported On
OIDCPKCEMethod S256
OIDCScope "openid profile email"
OIDCRedirectURI ${callback}
OIDCCryptoPassphrase a-passphrase-of-the-page-alone
OIDCPassClaimsAs headers
<Location /members>
  AuthType openid-connect
  Require valid-user
</Location>
ProxyPass /members http://127.0.0.1:${port}/`;
    });
  });
  after(async () => {
    await apache?.stop();
    page?.closeAllConnections();
    page?.close();
  });

  /** Somebody's browser, in which they have signed in to the members' page. */
  async function member() {
    const email = freshEmail();
    const { id } = await server().context.services.login.users.create({
      email,
      password: PASSWORD,
      name: "Ada",
    });
    const here = new Visitor(server().origin);
    const open = browserAt(apache.origin);
    const sent = async (address = PAGE) => new URL((await open(address)).location);
    const form = await here.get(await sent());
    const consent = await here.post(formPath(form), { csrf: csrfOf(form), email, password: PASSWORD });
    assert.match(consent.body, /The members(&#39;|') page wants to use your account/);
    const end = await here.post(formPath(consent), { csrf: csrfOf(consent), answer: "allow" });
    assert.equal((await sent(end.url.href)).pathname, PAGE);
    const told = async () => JSON.parse((await open(PAGE)).body) as Readonly<Record<string, string>>;
    const isOut = async () => (await open(PAGE)).status === 302;
    return { id, email, here, sent, told, isOut };
  }

  const agreeToSignOut = async (here: Visitor, address: URL | string) => {
    const asking = await here.get(address);
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(asking.body)?.[1] ?? "";
    return here.post("/login/session/end/confirm", { xsrf, logout: "yes" });
  };

  it("lets people in by our pages, and tells the page behind it who they are", { skip }, async () => {
    const { id, email, told } = await member();
    const headers = await told();
    assert.equal(headers["oidc_claim_sub"], id);
    assert.equal(headers["oidc_claim_email"], email);
    assert.equal(headers["oidc_claim_email_verified"], "1");
    assert.equal(headers["oidc_claim_name"], "Ada");
  });

  it("signs people out here when they sign out there", { skip }, async () => {
    const { here, sent, isOut } = await member();
    const bye = `${apache.origin}/bye`;
    const asking = await sent(`/members/callback?logout=${encodeURIComponent(bye)}`);
    assert.equal(asking.origin + asking.pathname, `${server().origin}/login/session/end`);
    assert.ok(asking.searchParams.get("id_token_hint"));
    assert.equal((await agreeToSignOut(here, asking)).url.href, bye);
    assert.equal(await isOut(), true);
    assert.notEqual((await here.get(await sent())).url.origin, apache.origin);
  });

  it("signs people out there when they sign out here", { skip }, async () => {
    const [leaving, staying] = [await member(), await member()];
    await agreeToSignOut(leaving.here, "/login/session/end");
    assert.deepEqual([await leaving.isOut(), await staying.isOut()], [true, false]);
  });
});
