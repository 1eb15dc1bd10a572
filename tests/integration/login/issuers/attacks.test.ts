import assert from "node:assert/strict";
import { after, afterEach, before, it } from "node:test";
import { freshEmail, onEveryLoginServer } from "../login-server.ts";
import { csrfOf, Visitor, type Visit } from "../visitor.ts";
import { HonestIssuer } from "./honest-issuer.ts";
import { HOSTILE_SUBJECT, HostileIssuer, type Crime } from "./hostile-issuer.ts";
import { arrive, connected, flowOf, goingTo, issuersFile, makePerson, press } from "./issuer-people.ts";

const hostile = await HostileIssuer.start();
const honest = await HonestIssuer.start();
after(() => Promise.all([hostile.close(), honest.close()]));
afterEach(() => {
  hostile.crime = {};
});

const HOLDALL_ISSUERS = issuersFile([
  { id: "hostile", issuer: hostile.url, name: "Hostile", accounts: true },
  { id: "honest", issuer: honest.url, name: "Honest", accounts: true },
]);

const nowS = (): number => Math.floor(Date.now() / 1000);

onEveryLoginServer(
  "a hostile issuer, and people who are hostile at one, get nobody in",
  (server) => {
    before(async () => {
      honest.serveFor(server().origin, "honest");
      const owner = await makePerson(server(), freshEmail());
      await connected(server(), owner.id, hostile.url, HOSTILE_SUBJECT);
    });

    async function comeBackFrom(crime: Crime): Promise<Visit> {
      const arrival = await arrive(server());
      const going = goingTo(await press(arrival, "hostile"));
      hostile.crime = crime;
      return arrival.visitor.get(hostile.callbackOf(going));
    }
    const isRefused = (page: Visit): void => {
      assert.equal(page.status, 502);
      assert.match(page.body, /Hostile didn&#39;t answer properly|Hostile didn't answer properly/);
      assert.match(page.body, /\/login\/interaction\/[\w-]+\/signin/);
    };

    it("lets its person in while it behaves", async () => {
      assert.equal((await comeBackFrom({})).url.pathname, "/auth");
    });

    const crimes: Readonly<Record<string, Crime>> = {
      "the nonce of another sign-in": { claims: { nonce: "another" } },
      "no nonce": { claims: { nonce: undefined } },
      "another issuer in the token": { claims: { iss: "https://issuer.example" } },
      "another audience": { claims: { aud: "somebody else" } },
      "two audiences and no word to whom of them it was given": { claims: { aud: ["holdall", "other"] } },
      "two audiences, given to the other": { claims: { aud: ["holdall", "other"], azp: "other" } },
      "a token that has expired": { claims: { exp: nowS() - 120 } },
      "a token that begins tomorrow": { claims: { nbf: nowS() + 86_400 } },
      "no subject": { claims: { sub: undefined } },
      "a token that nobody has signed": { signed: "not at all" },
      "a token with another key's signature": { signed: "by another key" },
      "a token that our secret has signed": { signed: "with our secret" },
      "another issuer in the answer": { response: { iss: "https://issuer.example" } },
      "no issuer in the answer, though it said there would be": { response: { iss: "" } },
      "another person in the userinfo": { userinfo: { sub: "somebody else" } },
      "an error of its own": { response: { code: "", error: "server_error" } },
    };
    for (const [what, crime] of Object.entries(crimes)) {
      it(`refuses ${what}`, async () => isRefused(await comeBackFrom(crime)));
    }

    it("a callback counts once", async () => {
      const arrival = await arrive(server());
      const back = hostile.callbackOf(goingTo(await press(arrival, "hostile")));
      // The browser keeps its cookies, as one in which the answer was lost.
      const cookie = arrival.visitor.cookiesFor(back.pathname);
      const first = await fetch(back, { redirect: "manual", headers: { cookie } });
      assert.equal(first.status, 303);
      const before = hostile.exchanges.length;
      const second = await fetch(back, { redirect: "manual", headers: { cookie } });
      assert.equal(second.status, 403);
      assert.equal(hostile.exchanges.length, before);
    });

    it("two callbacks at once are one", async () => {
      const arrival = await arrive(server());
      const back = hostile.callbackOf(goingTo(await press(arrival, "hostile")));
      const headers = { cookie: arrival.visitor.cookiesFor(back.pathname) };
      const twice = [1, 2].map(() => fetch(back, { redirect: "manual", headers }));
      const statuses = (await Promise.all(twice)).map(({ status }) => status);
      assert.deepEqual(statuses.toSorted(), [303, 403]);
    });

    it("a callback in another browser signs nobody in, and spends nothing", async () => {
      const arrival = await arrive(server());
      const back = hostile.callbackOf(goingTo(await press(arrival, "hostile")));
      const victim = await arrive(server());
      assert.equal((await victim.visitor.get(back)).status, 403);
      assert.equal((await new Visitor(server().origin).get(back)).status, 403);
      assert.equal((await arrival.visitor.get(back)).url.pathname, "/auth");
    });

    it("the answer of one issuer isn't taken for another's", async () => {
      const arrival = await arrive(server());
      const back = hostile.callbackOf(goingTo(await press(arrival, "hostile")));
      const mixed = new URL(back);
      mixed.pathname = "/login/issuer/honest/callback";
      assert.equal((await arrival.visitor.get(mixed)).status, 403);
      // Nor does an answer of the honest one go to the hostile one, which would learn the code.
      const other = await arrive(server());
      const good = await honest.signIn(goingTo(await press(other, "honest")), { sub: "victim" });
      const before = hostile.exchanges.length;
      good.pathname = "/login/issuer/hostile/callback";
      assert.equal((await other.visitor.get(good)).status, 403);
      assert.equal(hostile.exchanges.length, before);
    });

    it("a page of another site can't begin a sign-in", async () => {
      const { visitor, page } = await arrive(server());
      const forged = await visitor.post(`${flowOf(page)}/issuer/hostile`, { csrf: "guessed" });
      assert.equal(forged.status, 403);
      const unknown = await visitor.post(`${flowOf(page)}/issuer/nobody`, { csrf: csrfOf(page) });
      assert.equal(unknown.status, 404);
    });

    it("the code is exchanged with the verifier of the browser's own cookie", async () => {
      await comeBackFrom({});
      const verifier = hostile.exchanges.at(-1)?.get("code_verifier") ?? "";
      assert.match(verifier, /^[\w-]{43}$/);
    });
  },
  { HOLDALL_ISSUERS },
);
