import assert from "node:assert/strict";
import { it } from "node:test";
import { whileFailing } from "../failing-writes.ts";
import { onEveryLoginServer } from "../login-server.ts";
import { wayBackPeople } from "./way-back-people.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BEGUN = "Somebody wants to get in without your authenticator app";
const SOON = "Soon your account opens without your authenticator app";

onEveryLoginServer("letters about ways back", (server) => {
  const { login, begun, waiting, lost, pass, keepHouse, rowOf, subjectsTo, database } = wayBackPeople(server);
  const about = async (email: string) =>
    (await subjectsTo(email)).filter((subject) => [BEGUN, SOON].includes(subject)).toSorted();
  const itsTimeComes = (id: string) =>
    database().write(async (tx) => {
      await tx.updateTable("way_back").set({ tell_at: 0 }).where("user_id", "=", id).execute();
    });

  /** The next letter about somebody's way back can't be written while this is done. */
  const withoutLettersAbout = (id: string, work: () => Promise<unknown>) =>
    whileFailing(
      server(),
      async (tx) =>
        (await tx.selectFrom("way_back").select("told").where("user_id", "=", id).executeTakeFirst())?.told,
      work,
    );

  it("keeps no other waiting where a letter about one can't be written, which is tried again later", async () => {
    const [bad, good] = [await begun(), await begun()];
    await pass(bad.id, 5 * DAY_MS + MINUTE_MS);
    await pass(good.id, 5 * DAY_MS);
    await withoutLettersAbout(bad.id, keepHouse);
    assert.deepEqual(await about(bad.email), [BEGUN]);
    assert.deepEqual(await about(good.email), [BEGUN, SOON].toSorted());
    const row = await rowOf(bad.id);
    assert.deepEqual([row?.told, Number(row?.tell_tries) > 0], ["begun", true]);
    await keepHouse();
    assert.deepEqual(await about(bad.email), [BEGUN]);
    await itsTimeComes(bad.id);
    await keepHouse();
    assert.deepEqual(await about(bad.email), [BEGUN, SOON].toSorted());
    const again = await rowOf(bad.id);
    assert.deepEqual([again?.told, Number(again?.tell_tries)], ["soon", 0]);
  });

  it("the page tells the end in the zone that its person has chosen, else by the clock of the browser", async () => {
    const { id, browser, page } = await waiting();
    const openAt = Number((await rowOf(id))?.open_at);
    const machine = new Date(openAt).toISOString();
    const timeOf = (body: string) => /<time([^>]*)>([^<]*)<\/time>/.exec(body)?.slice(1, 3) ?? [];
    const saidIn = (timeZone: string) => {
      const parts = { dateStyle: "long", timeStyle: "short", timeZone } as const;
      return `${new Intl.DateTimeFormat("en-US", parts).format(openAt)} (${timeZone})`;
    };
    const [unchosen = "", utc] = timeOf(page.body);
    assert.ok(unchosen.includes(`datetime="${machine}"`) && unchosen.includes("data-local"), unchosen);
    assert.equal(utc, saidIn("UTC"));
    await login().users.change(id, { timeZone: "Asia/Kathmandu" });
    const [chosen = "", local] = timeOf((await lost(browser)).body);
    assert.ok(chosen.includes(`datetime="${machine}"`) && !chosen.includes("data-local"), chosen);
    assert.equal(local, saidIn("Asia/Kathmandu"));
  });

  it("is told less and less often that a letter can't be written", async () => {
    const { id } = await begun();
    await pass(id, 5 * DAY_MS);
    const tried = async () => {
      const before = Date.now();
      await withoutLettersAbout(id, () => login().comingBack.tellDue());
      const row = await rowOf(id);
      assert.ok(row);
      await itsTimeComes(id);
      return [Number(row.tell_tries), Math.floor((Number(row.tell_at) - before) / (10 * MINUTE_MS))];
    };
    assert.deepEqual(
      [await tried(), await tried(), await tried()],
      [
        [1, 1],
        [2, 2],
        [3, 4],
      ],
    );
  });
});
