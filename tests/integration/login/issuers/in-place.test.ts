import assert from "node:assert/strict";
import { after, it } from "node:test";
import { plainText } from "../../../support/mailbox.ts";
import { callerOf } from "../../security/house.ts";
import { codeNow, guarded, wrongCode } from "../authenticator-app.ts";
import { initCaptcha } from "../human.ts";
import { formPath } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";
import { csrfOf, faultOf } from "../visitor.ts";
import { HOSTILE_SUBJECT, HostileIssuer } from "./hostile-issuer.ts";
import {
  arrive,
  connected,
  flowOf,
  goingTo,
  issuersFile,
  joinThere,
  makePerson,
  press,
} from "./issuer-people.ts";

const plain = await HostileIssuer.start();
const strict = await HostileIssuer.start();
after(() => Promise.all([plain.close(), strict.close()]));

const HOLDALL_ISSUERS = issuersFile([
  { id: "plain", issuer: plain.url, name: "Plain", accounts: true, domains: ["club.example"] },
  { id: "strict", issuer: strict.url, name: "Strict", second_factor: true },
]);

onOneLoginServer(
  "issuers in place of passwords",
  (server) => {
    const login = () => server().context.services.login;

    async function comeBack(id: string, issuer: HostileIssuer) {
      const arrival = await arrive(server());
      const page = await arrival.visitor.get(issuer.callbackOf(goingTo(await press(arrival, id))));
      return { ...arrival, page };
    }

    it("the pages show the issuers, and no field for a password", async () => {
      for (const extra of [{}, { prompt: "create" }]) {
        const { page } = await arrive(server(), extra as Readonly<Record<string, string>>);
        assert.match(page.body, /Continue with Plain/);
        assert.match(page.body, /Continue with Strict/);
        assert.doesNotMatch(page.body, /type="password"|\/reset"|\/signup"/);
      }
    });

    it("nobody chooses a username, which would open nothing", async () => {
      const { id } = await makePerson(server(), freshEmail());
      const { access_token } = await login().sessions.start(id, undefined, ["pwd"]);
      const who = callerOf(server(), id, access_token);
      const { status, body } = await who.call("PUT", "/api/v1/user/username", {
        username: "ada.of-the-club",
      });
      assert.deepEqual([status, body["error"]], [403, "permission_denied"]);
    });

    it("a password opens nothing, by the pages or by the API, though it is right", async () => {
      const email = freshEmail();
      await makePerson(server(), email);
      const { visitor, page } = await arrive(server());
      const fields = { csrf: csrfOf(page), email, password: PASSWORD };
      assert.equal((await visitor.post(`${flowOf(page)}/signin`, fields)).status, 403);
      for (const journey of ["signup", "reset"]) {
        const there = await visitor.get(`${flowOf(page)}/${journey}`);
        assert.equal(there.url.pathname, `${flowOf(page)}/signin`);
        const refused = await visitor.post(`${flowOf(page)}/${journey}`, { csrf: csrfOf(page), email });
        assert.equal(refused.status, 403);
        assert.match(refused.body, /No passwords here/);
      }
      const deviceId = "feedfacefeedfacefeedfacefeedface";
      const request = { action: "POST:/v1/auth/signin", deviceId, account: email };
      const { captcha_token: captcha } = await initCaptcha(server().origin, request);
      const reply = await fetch(`${server().origin}/api/v1/auth/signin`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-device-id": deviceId,
          "x-captcha-token": captcha ?? "",
        },
        body: JSON.stringify({ username: email, password: PASSWORD }),
      });
      assert.equal(reply.status, 403);
    });

    it("an account offers no password: none proves who somebody is, none is chosen, and no letter speaks of one", async () => {
      const email = freshEmail();
      const { id } = await makePerson(server(), email);
      const { access_token } = await login().sessions.start(id, undefined, ["pwd"]);
      const who = callerOf(server(), id, access_token);
      assert.equal((await who.call("GET", "/api/v1/user/me")).body["password"], "OFF");
      const proof = await who.call("POST", "/api/v1/auth/prove", { password: PASSWORD });
      const choice = { password: "another phrase of four words", end_others: false };
      const change = await who.call("PUT", "/api/v1/user/password", choice);
      assert.deepEqual([proof.status, change.status], [403, 403]);

      await connected(server(), id, plain.url, id);
      const link = new URL(await login().disownLinks.offer(id));
      const asking = await fetch(link).then((page) => page.text());
      const body = new URLSearchParams({ t: link.searchParams.get("t") ?? "" });
      const done = await fetch(new URL(link.pathname, link), { method: "POST", body }).then((page) =>
        page.text(),
      );
      const letter = plainText(await server().mailTo(email));
      assert.match(letter, /secure the account you sign in with/);
      for (const words of [asking, done, letter]) assert.doesNotMatch(words, /password/i);
    });

    it("accounts are made at the mail domains that the issuer is trusted with", async () => {
      const [wrong, right] = [`mallory-${freshEmail()}`, `ada-${freshEmail().split("@")[0]}@club.example`];
      plain.crime = { claims: { sub: "new" }, userinfo: { sub: "new", email: wrong, email_verified: true } };
      const refused = await comeBack("plain", plain);
      assert.equal(refused.page.status, 403);
      assert.match(refused.page.body, /Not with this address/);
      plain.crime = {
        claims: { sub: "new" },
        userinfo: { sub: "new", email: right, email_verified: "true" },
      };
      assert.match((await comeBack("plain", plain)).page.body, /Plain didn&#39;t check|Plain didn't check/);
      plain.crime = { claims: { sub: "new" }, userinfo: { sub: "new", email: right, email_verified: true } };
      const { visitor, client, page } = await comeBack("plain", plain);
      plain.crime = {};
      const tokens = await client.exchange((await joinThere(visitor, page)).url);
      assert.equal((await login().users.find(tokens.claims()?.sub ?? ""))?.email, right);
    });

    it("whoever has a second factor here shows it, unless the issuer asks for one", async () => {
      const { id, secret } = await guarded(server());
      await connected(server(), id, plain.url, HOSTILE_SUBJECT);
      const { visitor, client, page } = await comeBack("plain", plain);
      assert.equal(page.url.pathname, `${flowOf(page)}/factor`);
      const csrf = csrfOf(page);
      const wrong = await visitor.post(formPath(page), { csrf, code: wrongCode(secret) });
      assert.ok(faultOf(wrong));
      const end = await visitor.post(formPath(page), { csrf, code: codeNow(secret) });
      const claims = (await client.exchange(end.url)).claims();
      assert.equal(claims?.sub, id);
      assert.deepEqual(claims?.["amr"], ["otp", "mfa"]);

      await connected(server(), id, strict.url, HOSTILE_SUBJECT);
      const there = await comeBack("strict", strict);
      assert.equal((await there.client.exchange(there.page.url)).claims()?.sub, id);
    });

    it("a sign-in that was disowned asks for no password that nobody could choose", async () => {
      const { id } = await makePerson(server(), freshEmail());
      await connected(server(), id, strict.url, "disowned");
      await server().context.database.write(async (tx) => {
        await tx.updateTable("issuer_connection").set({ created_at: 0 }).where("user_id", "=", id).execute();
      });
      const link = new URL(await login().disownLinks.offer(id));
      await login().disowning.disown(link.searchParams.get("t") ?? "");
      strict.crime = { claims: { sub: "disowned" }, userinfo: { sub: "disowned" } };
      const { page } = await comeBack("strict", strict);
      strict.crime = {};
      assert.equal(page.url.pathname, "/auth");
    });
  },
  { HOLDALL_ISSUERS, HOLDALL_OWN_SIGN_IN: "false" },
);
