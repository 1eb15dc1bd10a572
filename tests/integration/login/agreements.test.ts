import assert from "node:assert/strict";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, it } from "node:test";
import type { Agreement } from "../../../contract/agreements.ts";
import { daysAfter, utcDay } from "../../../contract/policy.ts";
import { callerOf, type Person } from "../security/house.ts";
import { askForCode, Client, finishWithCode } from "./journeys.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "./login-server.ts";
import { sessionPeople } from "./sessions/session-people.ts";
import { Visitor } from "./visitor.ts";

const SHOWN = "/api/v1/user/agreements:shown";
const siteDir = mkdtempSync(join(tmpdir(), "holdall-agreements-"));
after(() => rmSync(siteDir, { recursive: true, force: true }));

const today = utcDay(Date.now());
const [LONG_AGO, RECENT, LATER] = [daysAfter(today, -400), daysAfter(today, -30), daysAfter(today, 2)];

/** Builds the site anew with these versions. */
function publish(versions: Readonly<Record<string, readonly string[]>>): void {
  const policies = Object.entries(versions).map(([slug, days]) => ({ slug, versions: days }));
  const file = join(siteDir, "policy-pages.json");
  writeFileSync(`${file}.new`, JSON.stringify({ policies, timed: {} }));
  renameSync(`${file}.new`, file);
}

onEveryLoginServer(
  "agreements",
  (server) => {
    const { newPerson, sessionOf } = sessionPeople(server);

    beforeEach(() =>
      publish({
        "user-agreement": [LONG_AGO],
        "privacy-policy": [LONG_AGO, LATER],
        "anti-abuse": [LONG_AGO],
      }),
    );

    const known = async (who: Person) =>
      ((await who.call("GET", "/api/v1/user/agreements")).body["agreements"] as Agreement[]).map(
        ({ policy, version, known_version, known_how }) => [policy, version, known_version, known_how],
      );
    const hasNews = async (who: Person) =>
      (await who.call("GET", "/api/v1/user/me")).body["has_new_policies"] as boolean;
    const show = async (who: Person, policy: string, version: string) =>
      (await who.call("POST", SHOWN, { shown: [{ policy, version }] })).body["error"];

    /** Makes an account by the pages. */
    async function signUp(): Promise<Person> {
      const { origin } = server();
      const email = freshEmail();
      const visitor = new Visitor(origin);
      const client = await Client.discover(origin);
      const page = await visitor.get(await client.address({ prompt: "create", ui_locales: "en-US" }));
      const asked = await askForCode(server(), visitor, page, email);
      const end = await finishWithCode(server(), visitor, asked, email, PASSWORD);
      const tokens = await client.exchange(end.url);
      return callerOf(server(), tokens.claims()?.sub ?? "", tokens.access_token);
    }

    it("are noted with the versions in force when an account is made", async () => {
      const who = await signUp();
      assert.deepEqual(await known(who), [
        ["user-agreement", LONG_AGO, LONG_AGO, "agreed"],
        ["privacy-policy", LONG_AGO, LONG_AGO, "agreed"],
      ]);
      assert.equal(await hasNews(who), false);
    });

    it("tell of a version that took effect until it was shown, and keep what was agreed to", async () => {
      const who = await signUp();
      publish({ "user-agreement": [LONG_AGO], "privacy-policy": [LONG_AGO, RECENT] });
      assert.equal(await hasNews(who), true);
      assert.deepEqual((await known(who))[1], ["privacy-policy", RECENT, LONG_AGO, "agreed"]);
      const answers = await Promise.all([
        show(who, "privacy-policy", RECENT),
        show(who, "privacy-policy", RECENT),
      ]);
      assert.deepEqual(answers, [undefined, undefined]);
      assert.equal(await hasNews(who), false);
      assert.deepEqual((await known(who))[1], ["privacy-policy", RECENT, RECENT, "shown"]);
      assert.equal(await show(who, "privacy-policy", LONG_AGO), undefined);
      const rows = await server()
        .context.database.read.selectFrom("policy_agreement")
        .select(["policy", "version", "how"])
        .where("user_id", "=", who.id)
        .orderBy("policy")
        .orderBy("version")
        .execute();
      assert.deepEqual(
        rows.map(({ policy, version, how }) => [policy, version, how]),
        [
          ["privacy-policy", LONG_AGO, "agreed"],
          ["privacy-policy", RECENT, "shown"],
          ["user-agreement", LONG_AGO, "agreed"],
        ],
      );
    });

    it("of an account without a record are taken from the day it was made", async () => {
      const { id } = await newPerson();
      const who = await sessionOf(id);
      assert.deepEqual((await known(who))[1], ["privacy-policy", LONG_AGO, LONG_AGO, "assumed"]);
      assert.equal(await hasNews(who), false);
      await server().context.database.write((tx) =>
        tx
          .updateTable("user_account")
          .set({ created_at: Date.parse(`${daysAfter(today, -60)}T00:00:00Z`) })
          .where("id", "=", id)
          .execute(),
      );
      publish({ "user-agreement": [LONG_AGO], "privacy-policy": [LONG_AGO, RECENT] });
      assert.equal(await hasNews(who), true);
      assert.deepEqual((await known(who))[1], ["privacy-policy", RECENT, LONG_AGO, "assumed"]);
    });

    it("can't be noted for a version that isn't in force yet, that there never was, or of another policy", async () => {
      const who = await sessionOf((await newPerson()).id);
      for (const version of [LATER, RECENT, "2026-99-99", "", "latest"])
        assert.equal(await show(who, "privacy-policy", version), "invalid_argument", version);
      assert.equal(await show(who, "anti-abuse", LONG_AGO), "invalid_argument");
      assert.equal((await who.call("POST", SHOWN, { shown: [] })).body["error"], "invalid_argument");
    });

    it("aren't asked about where the site has no policies", async () => {
      rmSync(join(siteDir, "policy-pages.json"));
      const who = await sessionOf((await newPerson()).id);
      assert.deepEqual(await known(who), []);
      assert.equal(await hasNews(who), false);
    });
  },
  { HOLDALL_SITE_DIR: siteDir },
);
