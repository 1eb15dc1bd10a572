import assert from "node:assert/strict";
import { after, afterEach, it } from "node:test";
import { decodeJwt, type JWTPayload } from "jose";
import { me } from "../journeys.ts";
import { freshEmail, onEveryLoginServer } from "../login-server.ts";
import { Visitor } from "../visitor.ts";
import { CLIENT } from "./honest-issuer.ts";
import { HostileIssuer } from "./hostile-issuer.ts";
import { arrive, connected, goingTo, issuersFile, makePerson, press } from "./issuer-people.ts";

const club = await HostileIssuer.start();
const other = await HostileIssuer.start();
after(() => Promise.all([club.close(), other.close()]));
afterEach(() => {
  club.crime = {};
});

const HOLDALL_ISSUERS = issuersFile([
  { id: "club", issuer: club.url, name: "The Club" },
  { id: "other", issuer: other.url, name: "Other" },
]);
const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const nowS = (): number => Math.floor(Date.now() / 1000);

onEveryLoginServer(
  "an issuer ends the sessions that began through it",
  (server) => {
    const login = () => server().context.services.login;

    /** Somebody with a connection, who signs in through it in a browser of their own. */
    async function member(subject: string) {
      const { id } = await makePerson(server(), freshEmail());
      await connected(server(), id, club.url, subject);
      return id;
    }
    async function signIn(subject: string, sid: string) {
      const arrival = await arrive(server());
      const going = goingTo(await press(arrival, "club"));
      club.crime = { claims: { sub: subject, sid }, userinfo: { sub: subject } };
      const end = await arrival.visitor.get(club.callbackOf(going));
      club.crime = {};
      const tokens = await arrival.client.exchange(end.url);
      const isIn = async () => (await me(server().origin, tokens.access_token)).status === 200;
      assert.ok(await isIn());
      return { ...arrival, tokens, isIn };
    }
    const tell = (logout_token: string, id = "club") =>
      fetch(`${server().origin}/login/issuer/${id}/logout`, {
        method: "POST",
        body: new URLSearchParams({ logout_token }),
      });

    it("by the issuer's session, also in the browser, and no others", async () => {
      const subject = `one-${server().origin}`;
      const id = await member(subject);
      const own = await login().sessions.start(id, undefined, ["pwd"]);
      const [first, second] = [await signIn(subject, "s1"), await signIn(subject, "s2")];
      assert.equal((await tell(await club.logoutToken({ sub: subject, sid: "s1" }))).status, 200);
      assert.deepEqual([await first.isIn(), await second.isIn()], [false, true]);
      assert.equal((await me(server().origin, own.access_token)).status, 200);
      const again = await first.visitor.get(await first.client.address());
      assert.notEqual(again.url.pathname, "/auth");

      assert.equal((await tell(await club.logoutToken({ sub: subject }))).status, 200);
      assert.equal(await second.isIn(), false);
      assert.equal((await me(server().origin, own.access_token)).status, 200);
    });

    it("a token that isn't as it should be ends nothing", async () => {
      const subject = `two-${server().origin}`;
      await member(subject);
      const { isIn } = await signIn(subject, "s1");
      const wrong: Readonly<Record<string, JWTPayload>> = {
        "another issuer": { iss: "https://issuer.example" },
        "another audience": { aud: "somebody else" },
        "an old one": { iat: nowS() - 3600, exp: nowS() + 60 },
        "an expired one": { exp: nowS() - 120 },
        "one from tomorrow": { iat: nowS() + 86_400 },
        "no time": { iat: undefined },
        "no id": { jti: undefined },
        "no event": { events: undefined },
        "another event": { events: { "http://schemas.openid.net/event/other": {} } },
        "an event that is none": { events: { [EVENT]: "yes" } },
        "an id token": { nonce: "n" },
        nobody: { sub: undefined },
      };
      for (const [what, claims] of Object.entries(wrong)) {
        const reply = await tell(await club.logoutToken({ sub: subject, ...claims }));
        assert.equal(reply.status, 400, what);
      }
      for (const signed of ["not at all", "by another key", "with our secret"] as const) {
        club.crime = { signed };
        assert.equal((await tell(await club.logoutToken({ sub: subject }))).status, 400, signed);
      }
      club.crime = {};
      assert.equal((await tell(await club.logoutToken({ sub: subject }), "other")).status, 400);
      assert.equal((await tell("")).status, 400);
      assert.equal((await tell("no token")).status, 400);
      assert.ok(await isIn());
    });

    it("a token counts once", async () => {
      const subject = `three-${server().origin}`;
      await member(subject);
      await signIn(subject, "s1");
      const token = await club.logoutToken({ sub: subject });
      assert.equal((await tell(token)).status, 200);
      const later = await signIn(subject, "s2");
      assert.equal((await tell(token)).status, 400);
      assert.ok(await later.isIn());
    });

    it("another issuer's person of the same name isn't signed out", async () => {
      const subject = `four-${server().origin}`;
      await member(subject);
      const { isIn } = await signIn(subject, "s1");
      assert.equal((await tell(await other.logoutToken({ sub: subject }), "other")).status, 200);
      assert.ok(await isIn());
    });

    /** Somebody who came through the club and has just signed out here. */
    async function signedOut(subject: string) {
      await member(subject);
      const { visitor, tokens } = await signIn(subject, "s1");
      const query = new URLSearchParams({
        id_token_hint: tokens.id_token ?? "",
        post_logout_redirect_uri: `${server().origin}/`,
      });
      const asking = await visitor.get(`/login/session/end?${query}`);
      const xsrf = /name="xsrf" value="([^"]*)"/.exec(asking.body)?.[1] ?? "";
      return { visitor, done: await visitor.post("/login/session/end/confirm", { xsrf, logout: "yes" }) };
    }
    const SIGN_OUT = "/login/issuer/club/sign-out";
    /** As the form of a page of ours does, or of another origin's. */
    const pressSignOut = (visitor: Visitor, id = "club", origin = server().origin) =>
      visitor.post(`/login/issuer/${id}/sign-out`, {}, { origin });

    it("signing out here offers to sign out there, too, where the issuer is told by its own token who that is", async () => {
      const { visitor, done } = await signedOut(`five-${server().origin}`);
      assert.equal(done.url.pathname, "/login/issuer/club/signed-out");
      assert.match(done.body, new RegExp(`action="${SIGN_OUT}"`));
      /** The address that a press leads to, by way of the club. */
      const press = async (crime: HostileIssuer["crime"]) => {
        const going = goingTo(await pressSignOut(visitor));
        const { prompt, scope } = Object.fromEntries(new URL(going).searchParams);
        assert.deepEqual([prompt, scope], ["none", "openid"]);
        club.crime = crime;
        return (await visitor.get(club.callbackOf(going))).url;
      };
      const there = await press({});
      assert.equal(there.origin + there.pathname, `${club.url}/end`);
      const { id_token_hint = "", ...asked } = Object.fromEntries(there.searchParams);
      assert.deepEqual(asked, {
        client_id: CLIENT.id,
        post_logout_redirect_uri: `${server().origin}/`,
      });
      assert.equal(decodeJwt(id_token_hint).iss, club.url);
      const kept = await server().context.database.read.selectFrom("issuer_visit").select("told").execute();
      assert.ok(kept.every(({ told }) => !told?.includes(id_token_hint.slice(0, 20))));

      const nobody = await press({ response: { code: "", error: "login_required" } });
      assert.equal(nobody.href, `${server().origin}/`);
      for (const crime of [
        { response: { code: "", error: "consent_required" } },
        { signed: "by another key" },
      ] as const) {
        const plain = await press(crime);
        assert.equal(plain.searchParams.get("id_token_hint"), null);
        assert.equal(plain.origin, club.url);
      }
    });

    it("nobody is signed out there who hasn't just signed out here", async () => {
      const { visitor } = await signedOut(`six-${server().origin}`);
      const elsewhere = await pressSignOut(visitor, "other");
      const stranger = await pressSignOut(new Visitor(server().origin));
      assert.deepEqual([elsewhere.status, stranger.status], [403, 403]);
      const subject = `seven-${server().origin}`;
      await member(subject);
      const { visitor: staying } = await signIn(subject, "s1");
      assert.equal((await pressSignOut(staying)).status, 403);
    });

    it("nobody is signed out there by a page of another origin", async () => {
      const { visitor } = await signedOut(`eight-${server().origin}`);
      for (const origin of ["https://other.example", "null", ""])
        assert.equal((await pressSignOut(visitor, "club", origin)).status, 403, origin);
      assert.equal((await visitor.post(SIGN_OUT, {})).status, 403);
      assert.equal((await pressSignOut(visitor)).status, 200);
    });
  },
  { HOLDALL_ISSUERS },
);
