import assert from "node:assert/strict";
import { it } from "node:test";
import { callerOf, type Person } from "../security/house.ts";
import { codeNow, guarded } from "./authenticator-app.ts";
import { Client, formPath, me, signInByPages } from "./journeys.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "./login-server.ts";
import { freshnessAsked, holdBack, sessionsLookedUp } from "./held-request.ts";
import { csrfOf, faultOf, Visitor } from "./visitor.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const DAY_MS = 86_400_000;

interface Listed {
  readonly id: string;
  readonly client: string;
  readonly device: string;
  readonly network: string;
  readonly began_at: string;
  readonly is_current: boolean;
}

onEveryLoginServer("sessions", (server) => {
  const login = () => server().context.services.login;
  const newPerson = async () => {
    const email = freshEmail();
    const { id } = await login().users.create({ email, password: PASSWORD });
    return { email, id };
  };
  const sessionOf = async (id: string) => {
    const tokens = await login().sessions.start(id, undefined, ["pwd"]);
    return { ...callerOf(server(), id, tokens.access_token), refresh: tokens.refresh_token };
  };
  const listed = async (who: Person, query = "") =>
    (await who.call("GET", `/api/v1/user/sessions${query}`)).body as {
      sessions: Listed[];
      next_page_token: string;
    };
  const kinds = async (who: Person) => {
    const { events } = (await who.call("GET", "/api/v1/user/security-events")).body;
    return (events as { kind: string }[]).map(({ kind }) => kind);
  };
  const isSignedIn = async (who: Person) => (await me(server().origin, who.token)).status === 200;

  /** Signs in by the pages as a browser that names its device. */
  async function arrive(email: string, device: string, agent = FIREFOX) {
    const visitor = new Visitor(server().origin, { "user-agent": agent });
    const client = await Client.discover(server().origin);
    const page = await visitor.get(await client.address({ ui_locales: "en-US" }));
    const fields = { csrf: csrfOf(page), email, password: PASSWORD, device_id: device };
    return { visitor, client, end: await visitor.post(formPath(page), fields) };
  }

  /** The address in the newest letter about a sign-in. */
  async function linkTo(email: string): Promise<string> {
    const mail = (await server().mailTo(email)).replaceAll("=\r\n", "").replaceAll("=3D", "=");
    return /http\S+\/login\/not-me\?t=[\w-]+/.exec(mail)?.[0] ?? "";
  }

  /** Moves the letters to somebody so many days into the past. */
  const ageLinks = (id: string, days: number) =>
    server().context.database.write(async (tx) => {
      await tx
        .updateTable("disowning")
        .set((eb) => ({
          created_at: eb("created_at", "-", days * DAY_MS),
          expires_at: eb("expires_at", "-", days * DAY_MS),
        }))
        .where("user_id", "=", id)
        .execute();
    });
  const tokenFor = async (id: string) =>
    new URL(await login().disownLinks.offer(id)).searchParams.get("t") ?? "";

  it("are listed with device, network and time, the one that asks marked, and no one else's", async () => {
    const { email, id } = await newPerson();
    const { client, end } = await arrive(email, "a".repeat(32));
    const tokens = await client.exchange(end.url);
    const who = callerOf(server(), id, tokens.access_token);
    const other = await sessionOf((await newPerson()).id);
    const { sessions } = await listed(who);
    assert.equal(sessions.length, 1);
    const [{ device, network, client: name, is_current, began_at }] = sessions as [Listed];
    assert.deepEqual([device, name, is_current], ["Firefox, Windows", "", true]);
    assert.match(network, /^(127\.0\.0\.0\/24|::\/48)$/);
    assert.ok(Math.abs(Date.parse(began_at) - Date.now()) < 60_000);
    assert.equal((await listed(other)).sessions.length, 1);
    assert.deepEqual(await kinds(who), ["signed_in"]);
  });

  it("are listed page by page", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    for (let more = 0; more < 4; more += 1) await sessionOf(id);
    const ids = new Set<string>();
    let token = "";
    do {
      const page = await listed(who, `?limit=2&page_token=${token}`);
      for (const session of page.sessions) ids.add(session.id);
      token = page.next_page_token;
    } while (token);
    assert.equal(ids.size, 5);
    assert.equal((await who.call("GET", "/api/v1/user/sessions?page_token=guessed")).status, 400);
  });

  it("end one by one, with their refresh tokens, and leave the others signed in", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    const lost = await sessionOf(id);
    const { sessions } = await listed(who);
    const its = sessions.find(({ is_current }) => !is_current)?.id ?? "";
    const stranger = await sessionOf((await newPerson()).id);
    const end = (caller: Person) => caller.call("DELETE", `/api/v1/user/sessions/${its}`);
    assert.equal((await end(stranger)).body["error"], "not_found");
    assert.equal(await isSignedIn(lost), true);
    assert.equal((await end(who)).status, 200);
    assert.equal(await isSignedIn(lost), false);
    assert.equal(await isSignedIn(who), true);
    assert.equal((await end(who)).body["error"], "not_found");
    const renewed = await fetch(`${server().origin}/api/v1/auth/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ grant_type: "refresh_token", refresh_token: lost.refresh }),
    });
    assert.equal(((await renewed.json()) as { error: string }).error, "invalid_grant");
    assert.deepEqual((await kinds(who)).slice(0, 1), ["session_ended"]);
  });

  it("that end take the sign-in of their browser along, which would begin another one unasked", async () => {
    const { email, id } = await newPerson();
    const { visitor, client, end } = await arrive(email, "b".repeat(32));
    await client.exchange(end.url);
    const again = await Client.discover(server().origin);
    assert.equal((await visitor.get(await again.address())).url.pathname, "/auth", "it is signed in");
    const who = await sessionOf(id);
    const its = (await listed(who)).sessions.find(({ is_current }) => !is_current)?.id ?? "";
    assert.equal((await who.call("DELETE", `/api/v1/user/sessions/${its}`)).status, 200);
    const after = await Client.discover(server().origin);
    assert.match((await visitor.get(await after.address())).body, /name="password"/);
  });

  it("all end but the one that asks, whose browser stays signed in", async () => {
    const { email, id } = await newPerson();
    const mine = await arrive(email, "c".repeat(32));
    const who = callerOf(server(), id, (await mine.client.exchange(mine.end.url)).access_token);
    const theirs = await arrive(email, "d".repeat(32));
    await theirs.client.exchange(theirs.end.url);
    const app = await sessionOf(id);
    assert.equal((await who.call("POST", "/api/v1/user/sessions:end-others")).status, 200);
    assert.deepEqual([await isSignedIn(who), await isSignedIn(app)], [true, false]);
    assert.equal((await listed(who)).sessions.length, 1);
    const client = await Client.discover(server().origin);
    assert.equal((await mine.visitor.get(await client.address())).url.pathname, "/auth");
    assert.match((await theirs.visitor.get(await client.address())).body, /name="password"/);
  });

  it("of a device that isn't known are told by mail, and of one that is aren't", async () => {
    const { email } = await newPerson();
    await arrive(email, "e".repeat(32));
    assert.match((await server().subjectTo(email)) ?? "", /New sign-in/);
    await arrive(email, "e".repeat(32));
    assert.equal(await server().mailsTo(email), 1);
    await arrive(email, "f".repeat(32));
    assert.equal(await server().mailsTo(email), 2);
  });

  it("of a program that never names the same device don't bury the first letter under others", async () => {
    const { email } = await newPerson();
    const digits = [..."23456789"];
    for (const digit of digits) await arrive(email, digit.repeat(32));
    const sent = await server().mailsTo(email);
    assert.ok(sent >= 3 && sent < digits.length, `${sent} letters`);
  });

  it("that can't be used any more are ended, with their places", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    const other = await sessionOf(id);
    const { sessions } = await listed(other);
    const unused = sessions.find(({ is_current }) => !is_current)?.id ?? "";
    await server().context.database.write(async (tx) => {
      await tx
        .updateTable("session_device")
        .set({ used_at: Date.now() - 31 * DAY_MS })
        .where("grant_id_hash", "=", unused)
        .execute();
    });
    await login().sweep();
    assert.deepEqual([await isSignedIn(who), await isSignedIn(other)], [false, true]);
  });

  it("are disowned by a press: opening the link changes nothing, the press ends everything, once", async () => {
    const { email, id } = await newPerson();
    await arrive(email, "1".repeat(32));
    const who = await sessionOf(id);
    const script = await login().apiTokens.create({ userId: id, days: 1 });
    const link = await linkTo(email);
    const reader = new Visitor(server().origin);
    const page = await reader.get(link);
    assert.equal(page.status, 200);
    assert.equal(await isSignedIn(who), true);
    const token = new URL(link).searchParams.get("t") ?? "";
    assert.equal((await reader.post(formPath(page), { t: token })).status, 200);
    assert.equal(await isSignedIn(who), false);
    assert.equal((await me(server().origin, script)).status, 401);
    assert.equal((await reader.post(formPath(page), { t: token })).status, 404);
    assert.equal((await reader.get(link)).status, 404);
    const { end } = await arrive(email, "1".repeat(32));
    assert.match(faultOf(end) ?? "", /wasn't yours/);
    await login().users.setPassword(id, "another phrase of words", (tx) =>
      login().disowning.satisfied(tx, id),
    );
    await signInByPages(server(), email, "another phrase of words");
    assert.ok((await kinds(await sessionOf(id))).includes("disowned"));
  });

  it("that are all ended can't be had by a sign-in that was held back a step before its end", async () => {
    const { email, id } = await newPerson();
    const visitor = new Visitor(server().origin);
    const client = await Client.discover(server().origin);
    const page = await visitor.get(await client.address());
    const next = await visitor.postAndStay(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    await login().signOutEverywhere(id, { apiTokens: false });
    const end = await visitor.get(next);
    assert.notEqual(end.url.pathname, "/auth");
    assert.equal(end.status, 400);
  });

  it("that are all ended don't come back by a request whose body was held back until then", async () => {
    const { email, id } = await newPerson();
    const { visitor, client, end } = await arrive(email, "9".repeat(32));
    await client.exchange(end.url);
    const held = await holdBack(server(), {
      path: "/login/device",
      headers: [
        `cookie: ${visitor.cookiesFor("/login/device")}`,
        "content-type: application/x-www-form-urlencoded",
      ],
      body: "user_code=BBBB-BBBB&xsrf=guessed",
      // The door of the page looks the session up, and then the provider does.
      begun: sessionsLookedUp(server(), 2),
    });
    await login().signOutEverywhere(id, { apiTokens: false });
    await held.finish();
    const again = await Client.discover(server().origin);
    assert.match((await visitor.get(await again.address())).body, /name="password"/);
  });

  it("that are all ended take no change any more of a call whose body was held back until then", async () => {
    const { email, id } = await newPerson();
    const who = await sessionOf(id);
    const user = await login().users.findByEmail(email);
    const { secret } = await login().twoFactor.begin(user!);
    const held = await holdBack(server(), {
      path: "/api/v1/user/two-factor:confirm",
      headers: [`authorization: Bearer ${who.token}`, "content-type: application/json"],
      body: JSON.stringify({ code: codeNow(secret) }),
      begun: freshnessAsked(server()),
    });
    await login().signOutEverywhere(id, { apiTokens: false });
    assert.equal(await held.finish(), 403);
    assert.equal((await login().twoFactor.state(id)).isOn, false);
  });

  it("that are disowned take passkeys along that were added since", async () => {
    const { id } = await newPerson();
    const token = await tokenFor(id);
    const add = (name: string, created_at: number) =>
      server().context.database.write(async (tx) => {
        const row = {
          credential_id: `${name} of ${id}`,
          id: `${name} of ${id}`,
          user_id: id,
          name,
          created_at,
        };
        const key = { public_key: "", counter: 0, transports: "", aaguid: "", is_synced: 0, is_backed_up: 0 };
        await tx
          .insertInto("passkey")
          .values({ ...row, ...key, last_used_at: null })
          .execute();
      });
    await add("mine", Date.now() - DAY_MS);
    await add("theirs", Date.now());
    await login().disowning.disown(token);
    const left = await login().passkeys.list(id);
    assert.deepEqual(
      left.map(({ name }) => name),
      ["mine"],
    );
  });

  it("that are disowned take a second factor along that was set up since", async () => {
    const older = await guarded(server());
    const { twoFactor, disowning } = login();
    await disowning.disown(await tokenFor(older.id));
    assert.equal((await twoFactor.state(older.id)).isOn, true, "it was there before");
    const { email, id } = await newPerson();
    const token = await tokenFor(id);
    const user = await login().users.findByEmail(email);
    const { secret } = await twoFactor.begin(user!);
    await twoFactor.confirm(id, codeNow(secret));
    await disowning.disown(token);
    assert.equal((await twoFactor.state(id)).isOn, false);
  });

  it("that are disowned reach back to the first letter of three days, and no further", async () => {
    const { email, id } = await newPerson();
    await tokenFor(id);
    const user = await login().users.findByEmail(email);
    const { secret } = await login().twoFactor.begin(user!);
    await login().twoFactor.confirm(id, codeNow(secret));
    const second = await tokenFor(id);
    await login().disowning.disown(second);
    assert.equal((await login().twoFactor.state(id)).isOn, false, "it came after the first letter");

    const owner = await guarded(server());
    const old = await tokenFor(owner.id);
    await ageLinks(owner.id, 4);
    assert.deepEqual(await login().disownLinks.look(old), { undoes: false });
    await login().disowning.disown(old);
    assert.equal((await login().twoFactor.state(owner.id)).isOn, true);
  });

  it("that are disowned take recovery codes along that were made since", async () => {
    const { id } = await guarded(server());
    const token = await tokenFor(id);
    await login().twoFactor.renewRecoveryCodes(id);
    await login().disowning.disown(token);
    const { isOn, recoveryCodesLeft } = await login().twoFactor.state(id);
    assert.deepEqual([isOn, recoveryCodesLeft], [true, 0]);
  });

  it("of before a new password can't be disowned any more", async () => {
    const { id } = await newPerson();
    const token = await tokenFor(id);
    await server().context.database.write((tx) => login().disowning.satisfied(tx, id));
    assert.equal(await login().disownLinks.look(token), null);
  });

  it("aren't begun by any way for somebody who has to choose a new password", async () => {
    const { id } = await newPerson();
    await login().disowning.disown(await tokenFor(id));
    const user = await login().users.find(id);
    await assert.rejects(login().accounts.assertMayEnter(user!), { error: "password_reset_required" });
  });

  it("can't be disowned by a link that is two weeks old", async () => {
    const { id } = await newPerson();
    const token = await tokenFor(id);
    await ageLinks(id, 14);
    assert.equal(await login().disownLinks.look(token), null);
    await assert.rejects(login().disowning.disown(token), { error: "not_found" });
  });

  it("leave events that are read for 180 days", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    const at = Date.now() - 181 * DAY_MS;
    await server().context.database.write(async (tx) => {
      const row = { id: "ancient", user_id: id, kind: "signed_in", created_at: at };
      await tx
        .insertInto("security_event")
        .values({ ...row, device: "", network: "", country: "" })
        .execute();
    });
    assert.equal((await kinds(who)).length, 2);
    await login().sweep();
    assert.equal((await kinds(who)).length, 1);
  });
});
