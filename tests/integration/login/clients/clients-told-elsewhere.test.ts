import assert from "node:assert/strict";
import { afterEach, beforeEach, it } from "node:test";
import { decodeJwt } from "jose";
import { until } from "../../transfer/tus-client.ts";
import { onEveryLoginServer } from "../login-server.ts";
import { sessionPeople } from "../sessions/session-people.ts";
import { CALLBACK, signInTo, startClientServer, toldClient, type ClientServer } from "./told-clients.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEXT = "another phrase of words";

onEveryLoginServer("clients hear of sessions that end elsewhere than in their browser", (server) => {
  const { login, newPerson, sessionOf, listed, tokenFor, isSignedIn } = sessionPeople(server);
  let partner: ClientServer;
  let club: { readonly id: string; readonly secret: string };
  let clients = 0;
  const database = () => server().context.database;

  beforeEach(async () => {
    partner = await startClientServer();
    clients += 1;
    club = await toldClient(server(), `club-${clients}`, partner.address);
  });
  afterEach(() => partner.close());

  const owedTo = (id: string) =>
    database().read.selectFrom("owed_logout").selectAll().where("user_id", "=", id).execute();
  const tellDue = () =>
    Promise.all(server().contexts.map(({ services }) => services.login.owedLogouts.tellDue()));
  const later = (id: string, ms: number) =>
    database().write(async (tx) => {
      await tx
        .updateTable("owed_logout")
        .set((eb) => ({ due_at: eb("due_at", "-", ms), created_at: eb("created_at", "-", ms) }))
        .where("user_id", "=", id)
        .execute();
    });

  /** The client's server hears that these sessions of a person have ended, and that no others have. */
  async function told(id: string, ...sids: readonly string[]) {
    // A client hears before the row that owes it is gone, so nothing is missed between the two looks.
    for (const { session_id } of await owedTo(id)) assert.ok(sids.includes(session_id), "it goes on");
    const heard = (await partner.until(sids.length)).map((token) => decodeJwt(token));
    assert.deepEqual(heard.map(({ sid }) => String(sid)).toSorted(), sids.toSorted());
    for (const { sub, aud } of heard) assert.deepEqual([sub, aud], [id, club.id]);
  }

  /** Somebody with a session of the site, and two at the client in two browsers. */
  async function member(asked?: Readonly<Record<string, string>>) {
    const person = await newPerson();
    const who = await sessionOf(person.id);
    const first = await signInTo(server(), club, person.email, asked);
    const { sessions } = await listed(who);
    const firstId = sessions.find(({ client }) => client === "Partner")?.id ?? "";
    const second = await signInTo(server(), club, person.email, asked);
    return { ...person, who, firstId, first, second };
  }

  it("of the one that is ended from the list, and of no other", async () => {
    const { id, who, firstId, first } = await member();
    assert.equal((await who.call("DELETE", `/api/v1/user/sessions/${firstId}`)).status, 200);
    await told(id, first.sid);
  });

  it("of all others that are ended from the list", async () => {
    const { id, who, first, second } = await member();
    assert.equal((await who.call("POST", "/api/v1/user/sessions:end-others")).status, 200);
    await told(id, first.sid, second.sid);
  });

  it("of those that a new password ends, and of none where it ends none", async () => {
    const { id, who, first, second } = await member();
    const change = (password: string, end_others: boolean) =>
      who.call("PUT", "/api/v1/user/password", { password, end_others });
    assert.equal((await change(NEXT, false)).status, 200);
    assert.deepEqual(await owedTo(id), []);
    assert.equal((await change(`${NEXT} and more`, true)).status, 200);
    await told(id, first.sid, second.sid);
  });

  it("of all where somebody says that a sign-in wasn't theirs", async () => {
    const { id, first, second } = await member();
    await login().disowning.disown(await tokenFor(id));
    await told(id, first.sid, second.sid);
  });

  it("of all when somebody signs out everywhere", async () => {
    const { id, who, first, second } = await member();
    assert.equal((await who.call("POST", "/api/v1/auth/revoke", { everywhere: true })).status, 200);
    await told(id, first.sid, second.sid);
  });

  for (const status of ["SUSPENDED", "CLOSED", "LEAVING"] as const)
    it(`of all of an account that is ${status}`, async () => {
      const { id, first, second } = await member();
      await database().write((tx) => login().setStatus(tx, id, status));
      await told(id, first.sid, second.sid);
    });

  it("where the browser's own sign-in is gone, but not its refresh token", async () => {
    const { id, first, second } = await member({ scope: "openid offline_access", prompt: "consent" });
    await database().write(async (tx) => {
      await tx.deleteFrom("oidc_payload").where("kind", "=", "Session").where("user_id", "=", id).execute();
    });
    await login().signOutEverywhere(id, { apiTokens: false });
    await told(id, first.sid, second.sid);
  });

  it("and not of what doesn't end after all", async () => {
    const { id, who } = await member();
    const undone = database().write(async (tx) => {
      await login().sessions.endAll(tx, id);
      throw new Error("undone");
    });
    await assert.rejects(undone, /undone/);
    assert.deepEqual([await owedTo(id), await isSignedIn(who), partner.heard.length], [[], true, 0]);
  });

  it("only where they have said at which address", async () => {
    const described = { id: `quiet-${clients}`, name: "Quiet", kind: "confidential" as const };
    const secret = await login().clients.register({ ...described, redirect_uris: [CALLBACK] });
    const { id, email } = await newPerson();
    await signInTo(server(), { id: described.id, secret: secret ?? "" }, email);
    await database().write(async (tx) => {
      await login().sessions.endAll(tx, id);
      const owed = await tx.selectFrom("owed_logout").selectAll().where("user_id", "=", id).execute();
      assert.deepEqual(owed, []);
    });
  });

  it("while nobody waits for a server that doesn't answer, which is told again until it has heard", async () => {
    const { id, who, firstId, first } = await member();
    const held: (() => void)[] = [];
    partner.answerBy((response) => {
      held.push(() => response.destroy());
    });
    assert.equal((await who.call("DELETE", `/api/v1/user/sessions/${firstId}`)).status, 200);
    await partner.until(1);
    partner.answerBy((response) => void response.end());
    for (const breakOff of held) breakOff();
    await tellDue();
    assert.equal(partner.heard.length, 1, "its time hasn't come again");
    const [owed] = await owedTo(id);
    assert.deepEqual([owed?.session_id, Number(owed?.tries)], [first.sid, 1]);
    await later(id, 2 * MINUTE_MS);
    await Promise.all([tellDue(), tellDue()]);
    // Another server may be the one that tells it.
    await until(async () => (await owedTo(id)).length === 0);
    assert.deepEqual(
      partner.heard.map((token) => decodeJwt(token)["sid"]),
      [first.sid, first.sid],
    );
  });

  it("for a day, and then no more", async () => {
    const { id, who, firstId } = await member();
    partner.answerBy((response) => void response.writeHead(500).end());
    assert.equal((await who.call("DELETE", `/api/v1/user/sessions/${firstId}`)).status, 200);
    await partner.until(1);
    await later(id, DAY_MS + MINUTE_MS);
    await tellDue();
    assert.deepEqual([await owedTo(id), partner.heard.length], [[], 1]);
  });

  it("and a hundred sessions at the most are told of at once", async () => {
    const { id, email } = await newPerson();
    await signInTo(server(), club, email);
    await database().write(async (tx) => {
      const rows = tx.selectFrom("oidc_payload").selectAll().where("user_id", "=", id);
      const browser = await rows.where("kind", "=", "Session").executeTakeFirstOrThrow();
      for (let more = 0; more < 120; more += 1) {
        const payload = browser.payload.replace(/"sid":"[^"]*"/g, `"sid":"sid ${more}"`);
        const ids = { id_hash: `${browser.id_hash} ${more}`, uid_hash: `${browser.uid_hash} ${more}` };
        await tx
          .insertInto("oidc_payload")
          .values({ ...browser, ...ids, payload })
          .execute();
      }
      await login().sessions.endAll(tx, id);
      const owed = await tx.selectFrom("owed_logout").select("id").where("user_id", "=", id).execute();
      assert.equal(owed.length, 100);
      await tx.deleteFrom("owed_logout").where("user_id", "=", id).execute();
    });
  });
});
