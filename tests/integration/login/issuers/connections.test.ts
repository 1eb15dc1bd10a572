import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Connection } from "../../../../contract/connections.ts";
import { callerOf, type Person } from "../../security/house.ts";
import { freshEmail, onEveryLoginServer } from "../login-server.ts";
import { Visitor } from "../visitor.ts";
import { HonestIssuer, type Known } from "./honest-issuer.ts";
import { HostileIssuer } from "./hostile-issuer.ts";
import { arrive, connected, goingTo, issuersFile, joinThere, makePerson, press } from "./issuer-people.ts";

const club = await HonestIssuer.start();
const old = await HostileIssuer.start();
after(() => Promise.all([club.close(), old.close()]));

const HOLDALL_ISSUERS = issuersFile([
  { id: "club", issuer: club.url, name: "The Club", accounts: true },
  { id: "old", issuer: old.url, name: "Old Hall", second_factor: true },
]);
const PATH = "/api/v1/user/connections";

let made = 0;
const newMember = (): Known => ({
  sub: `member-${++made}-${process.pid}`,
  email: freshEmail(),
  email_verified: true,
});

onEveryLoginServer(
  "people connect accounts elsewhere",
  (server) => {
    const login = () => server().context.services.login;
    before(() => club.serveFor(server().origin, "club"));

    async function sessionOf(id: string): Promise<Person> {
      return callerOf(server(), id, (await login().sessions.start(id, undefined, ["pwd"])).access_token);
    }
    async function newPerson() {
      const email = freshEmail();
      const { id } = await makePerson(server(), email);
      return { id, email, who: await sessionOf(id) };
    }
    const listed = async (who: Person): Promise<readonly Connection[]> =>
      (await who.call("GET", PATH)).body["connections"] as readonly Connection[];

    /** Begins as the site's script does, whose browser keeps the cookie of the reply. */
    async function begin(who: Person, path = PATH, more: object = {}) {
      const response = await fetch(`${server().origin}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
        body: JSON.stringify({ issuer: "club", ...more }),
      });
      const { url = "", error } = (await response.json()) as { url?: string; error?: string };
      const browser = new Visitor(server().origin);
      const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const open = (back: URL): Promise<URL> =>
        fetch(back, { redirect: "manual", headers: { cookie } }).then(
          ({ status, headers }) => new URL(headers.get("location") ?? `/${status}`, server().origin),
        );
      return { status: response.status, url, error, browser, open };
    }
    const newsOf = (url: URL): string => `${url.pathname}?${url.searchParams.get("connection") ?? ""}`;

    /** Moves the last proof of all sessions of somebody into the past. */
    const growStale = (id: string) =>
      server().context.database.write(async (tx) => {
        await tx
          .updateTable("session_proof")
          .set({ proved_at: Date.now() - 3_600_000 })
          .where("grant_id_hash", "in", (eb) =>
            eb.selectFrom("oidc_payload").select("id_hash").where("user_id", "=", id),
          )
          .execute();
      });

    it("an account there opens the account here, its person is told, and nothing more once it is removed", async () => {
      const { who, email, id } = await newPerson();
      const member = newMember();
      const { url, open } = await begin(who);
      assert.equal(new URL(url).searchParams.get("prompt"), "login");
      assert.equal(newsOf(await open(await club.signIn(url, member))), "/drive/account?added");
      assert.match((await server().subjectTo(email)) ?? "", /sign in with The Club/);
      const [connection] = await listed(who);
      assert.deepEqual(
        [connection?.issuer, connection?.name, connection?.label],
        ["club", "The Club", member.email],
      );

      const arrival = await arrive(server());
      const page = await arrival.visitor.get(
        await club.signIn(goingTo(await press(arrival, "club")), member),
      );
      assert.equal((await arrival.client.exchange(page.url)).claims()?.sub, id);

      assert.equal((await who.call("DELETE", `${PATH}/${connection?.id}`)).status, 200);
      assert.match((await server().subjectTo(email)) ?? "", /The Club was disconnected/);
      const later = await arrive(server());
      const offered = await later.visitor.get(await club.signIn(goingTo(await press(later, "club")), member));
      assert.notEqual(offered.url.pathname, "/auth");
      const { events } = (await who.call("GET", "/api/v1/user/security-events")).body as {
        events: { kind: string }[];
      };
      const kinds = events.map(({ kind }) => kind);
      assert.ok(kinds.includes("connection_added") && kinds.includes("connection_removed"));
    });

    it("one account there opens one account here, and an account here has one of each issuer", async () => {
      const [first, second] = [await newPerson(), await newPerson()];
      const member = newMember();
      const connect = async (who: Person, as: Known) => {
        const { url, open } = await begin(who);
        return newsOf(await open(await club.signIn(url, as)));
      };
      assert.equal(await connect(first.who, member), "/drive/account?added");
      assert.equal(await connect(second.who, member), "/drive/account?taken");
      assert.equal(await connect(first.who, newMember()), "/drive/account?taken");
      assert.deepEqual(await listed(second.who), []);
      assert.equal((await listed(first.who)).length, 1);
    });

    it("nobody else's browser, and no session that has ended, connects anything", async () => {
      const { who, id } = await newPerson();
      const lured = await begin(who);
      const back = await club.signIn(lured.url, newMember());
      assert.equal((await new Visitor(server().origin).get(back)).status, 403);
      await login().signOutEverywhere(id, { apiTokens: false });
      assert.equal((await lured.open(back)).pathname, "/403");
      assert.deepEqual(await login().connections.list(id), []);
    });

    it("an old session proves first who it is", async () => {
      const { who, id } = await newPerson();
      await growStale(id);
      assert.equal((await begin(who)).error, "validate_required");
      assert.equal((await who.call("DELETE", `${PATH}/x`)).body["error"], "validate_required");
    });

    it("others can't remove it, and nobody the last way in", async () => {
      const member = newMember();
      const arrival = await arrive(server());
      const offer = await arrival.visitor.get(
        await club.signIn(goingTo(await press(arrival, "club")), member),
      );
      const end = await joinThere(arrival.visitor, offer);
      const id = (await arrival.client.exchange(end.url)).claims()?.sub ?? "";
      const who = await sessionOf(id);
      const [connection] = await listed(who);
      const other = await newPerson();
      assert.equal((await other.who.call("DELETE", `${PATH}/${connection?.id}`)).body["error"], "not_found");
      assert.equal(
        (await who.call("DELETE", `${PATH}/${connection?.id}`)).body["error"],
        "failed_precondition",
      );
      assert.equal((await listed(who)).length, 1);
    });

    it("signing in anew there is a fresh proof, and only for the person whom it connects", async () => {
      const { who, id } = await newPerson();
      const member = newMember();
      const connecting = await begin(who);
      await connecting.open(await club.signIn(connecting.url, member));
      await growStale(id);
      const wrong = await begin(who, "/api/v1/auth/prove:elsewhere");
      assert.equal(
        newsOf(await wrong.open(await club.signIn(wrong.url, newMember()))),
        "/drive/account?other",
      );
      assert.equal((await begin(who)).error, "validate_required");
      const right = await begin(who, "/api/v1/auth/prove:elsewhere");
      assert.equal(new URL(right.url).searchParams.get("max_age"), "0");
      assert.equal(newsOf(await right.open(await club.signIn(right.url, member))), "/drive/account?proved");
      assert.equal((await begin(who)).status, 200);
    });

    it("a sign-in there that is older than the question, or doesn't say its time, is no proof", async () => {
      const { who, id } = await newPerson();
      const prove = async (authTime: number | undefined) => {
        const sub = `old-${id}`;
        old.crime = { claims: { sub, auth_time: authTime }, userinfo: { sub } };
        const { url, open } = await begin(who, "/api/v1/auth/prove:elsewhere", { issuer: "old" });
        const end = await open(old.callbackOf(url));
        old.crime = {};
        return newsOf(end);
      };
      assert.equal((await begin(who, "/api/v1/auth/prove:elsewhere", { issuer: "old" })).error, "not_found");
      await connected(server(), id, old.url, `old-${id}`);
      const nowS = Math.floor(Date.now() / 1000);
      assert.equal(await prove(undefined), "/502?");
      assert.equal(await prove(nowS - 300), "/drive/account?other");
      assert.equal(await prove(nowS), "/drive/account?proved");
    });

    it("proving it by an issuer that asks for a second factor stops a way back without one", async () => {
      const { who, id } = await newPerson();
      await connected(server(), id, old.url, `old-${id}`);
      const now = Date.now();
      await server().context.database.write(async (tx) => {
        const factor = { user_id: id, secret: "", created_at: now, confirmed_at: now, last_step: 0 };
        await tx.insertInto("second_factor").values(factor).execute();
        const times = { began_at: now, open_at: now + 60_000, expires_at: now + 120_000 };
        await tx
          .insertInto("way_back")
          .values({ user_id: id, id, told: "begun", tell_at: 0, tell_tries: 0, ...times })
          .execute();
      });
      const prove = async (authTime: number) => {
        const sub = `old-${id}`;
        old.crime = { claims: { sub, auth_time: authTime }, userinfo: { sub } };
        const { url, open } = await begin(who, "/api/v1/auth/prove:elsewhere", { issuer: "old" });
        const end = await open(old.callbackOf(url));
        old.crime = {};
        return newsOf(end);
      };
      const nowS = Math.floor(now / 1000);
      assert.equal(await prove(nowS - 300), "/drive/account?other");
      assert.notEqual(await login().waysBack.of(id), null);
      assert.equal(await prove(nowS), "/drive/account?proved");
      assert.equal(await login().waysBack.of(id), null);
    });

    it("what a stranger connected goes with the sign-in that is disowned", async () => {
      const { who, id } = await newPerson();
      const link = new URL(await login().disownLinks.offer(id));
      const { url, open } = await begin(who);
      await open(await club.signIn(url, newMember()));
      await login().disowning.disown(link.searchParams.get("t") ?? "");
      assert.deepEqual(await login().connections.list(id), []);
    });
  },
  { HOLDALL_ISSUERS },
);
