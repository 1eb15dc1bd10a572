import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { askForCode, me } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";
import { csrfOf, faultOf } from "../visitor.ts";
import { HonestIssuer } from "./honest-issuer.ts";
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

const club = await HonestIssuer.start();
const closed = await HonestIssuer.start();
after(() => Promise.all([club.close(), closed.close()]));

const HOLDALL_ISSUERS = issuersFile([
  { id: "club", issuer: club.url, name: "The Club", accounts: true },
  { id: "closed", issuer: closed.url, name: "Closed Shop" },
]);

let made = 0;
const newSubject = (): string => `member-${++made}-${process.pid}`;

onOneLoginServer(
  "people sign in through another issuer",
  (server) => {
    const login = () => server().context.services.login;
    before(() => {
      club.serveFor(server().origin, "club");
      closed.serveFor(server().origin, "closed");
    });

    /** A browser at the page that follows the club's answer. */
    async function comeBack(person: Parameters<HonestIssuer["signIn"]>[1], extra = {}) {
      const arrival = await arrive(server(), extra);
      const back = await club.signIn(goingTo(await press(arrival, "club")), person);
      return { ...arrival, back, page: await arrival.visitor.get(back) };
    }

    it("whoever it vouches for gets an account without a password, and is let in by it ever after", async () => {
      const email = freshEmail();
      const person = { sub: newSubject(), name: "Ada Lovelace", email, email_verified: true };
      const { visitor, client, page } = await comeBack(person);
      assert.match(page.body, new RegExp(`The Club knows you as ${email}`));
      const end = await joinThere(visitor, page);
      const tokens = await client.exchange(end.url);
      const profile = (await (await me(server().origin, tokens.access_token)).json()) as Record<
        string,
        unknown
      >;
      assert.equal(profile["name"], "Ada Lovelace");
      assert.equal(profile["password"], "");
      assert.deepEqual(profile["providers"], [
        { id: "club", provider_user_id: person.sub, name: "The Club" },
      ]);
      assert.match((await server().subjectTo(email)) ?? "", /The Club/);

      const again = await comeBack({ ...person, email: freshEmail() });
      assert.equal(again.page.url.pathname, "/auth");
      const second = await again.client.exchange(again.page.url);
      assert.equal(second.claims()?.sub, tokens.claims()?.sub);
    });

    it("nobody signs in to such an account with a password, not with an empty one either", async () => {
      const email = freshEmail();
      const { visitor, page } = await comeBack({ sub: newSubject(), email, email_verified: true });
      await joinThere(visitor, page);
      for (const password of ["", "null", PASSWORD]) {
        const { visitor: thief, page: start } = await arrive(server());
        const fields = { csrf: csrfOf(start), email, password };
        assert.ok(faultOf(await thief.post(`${flowOf(start)}/signin`, fields)));
      }
    });

    it("an address that has an account is never joined to it", async () => {
      const email = freshEmail();
      const owner = await makePerson(server(), email);
      const person = { sub: newSubject(), email, email_verified: true };
      const { visitor, page } = await comeBack(person);
      assert.equal(page.status, 403);
      assert.match(page.body, /already an account with this address/);
      const forced = await visitor.post(`${flowOf(page)}/issuer/join`, {
        csrf: csrfOf(await visitor.get(`${flowOf(page)}/signin`)),
      });
      assert.equal(forced.status, 403);
      assert.deepEqual(await login().connections.list(owner.id), []);
    });

    it("an address that it hasn't checked is proved here by a code first", async () => {
      const email = freshEmail();
      const person = { sub: newSubject(), email: freshEmail(), email_verified: false };
      const { visitor, client, page } = await comeBack(person);
      assert.match(page.body, /First, your e-mail address/);
      assert.ok(!page.body.includes(person.email));
      const asking = await visitor.get(`${flowOf(page)}/signup`);
      const typing = await askForCode(server(), visitor, asking, email);
      const code = await server().codeFor(email);
      const offer = await visitor.post(`${flowOf(page)}/signup/code`, { csrf: csrfOf(typing), code });
      assert.match(offer.body, new RegExp(`knows you as ${email}`));
      const tokens = await client.exchange((await joinThere(visitor, offer)).url);
      assert.equal((await login().users.find(tokens.claims()?.sub ?? ""))?.email, email);
    });

    it("an issuer that makes no accounts tells so, and lets in whoever is connected", async () => {
      const email = freshEmail();
      const owner = await makePerson(server(), email);
      const person = { sub: newSubject(), email, email_verified: true };
      const arrival = await arrive(server());
      const back = await closed.signIn(goingTo(await press(arrival, "closed")), person);
      const refused = await arrival.visitor.get(back);
      assert.equal(refused.status, 403);
      assert.match(refused.body, /No account here for you yet/);
      await connected(server(), owner.id, closed.url, person.sub);
      const later = await arrive(server());
      const next = await closed.signIn(goingTo(await press(later, "closed")), person);
      const tokens = await later.client.exchange((await later.visitor.get(next)).url);
      assert.equal(tokens.claims()?.sub, owner.id);
    });

    it("somebody who changes their mind there is back at the sign-in page, without a word", async () => {
      const arrival = await arrive(server());
      club.refusal = "access_denied";
      const back = await club.signIn(goingTo(await press(arrival, "club")), { sub: newSubject() });
      club.refusal = "";
      const page = await arrival.visitor.get(back);
      assert.equal(page.status, 200);
      assert.equal(page.url.pathname, `${flowOf(page)}/signin`);
      assert.equal(faultOf(page), undefined);
    });

    it("a suspended account stays shut", async () => {
      const email = freshEmail();
      const person = { sub: newSubject(), email, email_verified: true };
      const { visitor, page } = await comeBack(person);
      await joinThere(visitor, page);
      const user = await login().users.findByEmail(email);
      await server().context.database.write((tx) => login().setStatus(tx, user?.id ?? "", "SUSPENDED"));
      const refused = await comeBack(person);
      assert.match(faultOf(refused.page) ?? "", /can't be used/);
    });

    it("letters that came back are forgotten once an issuer proves the address of the account, and no other", async () => {
      const { bounces } = server().context.services;
      const email = freshEmail();
      const isTold = async () => (await bounces.returnedAt(email)) !== null;
      const person = { sub: newSubject(), email, email_verified: true };
      await bounces.note(email, "5.1.1");
      const { visitor, page } = await comeBack(person);
      assert.equal(await isTold(), true);
      await joinThere(visitor, page);
      assert.equal(await isTold(), false);
      await bounces.note(email, "5.1.1");
      await comeBack({ ...person, email_verified: false });
      await comeBack({ ...person, email: freshEmail() });
      await comeBack({ ...person, email: "" });
      assert.equal(await isTold(), true);
      await comeBack({ ...person, email: email.toUpperCase() });
      assert.equal(await isTold(), false);
    });

    it("what an issuer told to a sign-in is of no use in another", async () => {
      const person = { sub: newSubject(), email: freshEmail(), email_verified: true };
      const { page } = await comeBack(person);
      const other = await arrive(server());
      const there = await other.visitor.get(`${flowOf(other.page)}/issuer`);
      assert.equal(there.url.pathname, `${flowOf(other.page)}/signin`);
      const stolen = await other.visitor.get(`${flowOf(page)}/issuer`);
      assert.equal(stolen.status, 400);
    });
  },
  { HOLDALL_ISSUERS },
);
