import assert from "node:assert/strict";
import { it } from "node:test";
import type { Notice } from "../../../contract/notice.ts";
import type { Database } from "../../../server/database.ts";
import { noticeRoutes, tellLetter } from "../../../server/services/notice/index.ts";
import { setLimit } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { testGround } from "../../support/ground.ts";
import { callAs, serveApi } from "../../support/serve-api.ts";
import { save, shareOf } from "../share/share-calls.ts";
import { shareWorld } from "../share/share-world.ts";

const DAY_MS = 86_400_000;

interface Page {
  readonly notices: readonly Notice[];
  readonly unread: number;
  readonly next_page_token: string;
}

function noticesOn(database: Database, now: () => number) {
  const { notices } = testGround(database, { now });
  const app = serveApi((api) => noticeRoutes(api, { notices }));
  const raise: (happening: Parameters<typeof notices.raise>[1]) => Promise<void> = (happening) =>
    database.write((tx) => notices.raise(tx, happening));
  const call = async <Reply>(user: string, method: string, path: string, body?: object, status = 200) => {
    const answer = await callAs<Reply>(app, user, method, path, body);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    return answer.body;
  };
  const list = (user: string, query = "") => call<Page>(user, "GET", `/notices${query}`);
  return { notices, raise, call, list };
}

const told = ({ notices }: Page) => notices.map(({ subject, name, count }) => [subject, name, count]);

forEachDatabase((open) => {
  it("folds what happens again, counts anew once it was read, and never marks what came later", async () => {
    const database = await open();
    let clock = Date.UTC(2026, 0, 5);
    const { raise, call, list } = noticesOn(database, () => clock);
    const photos = { ownerId: "ada", subject: "saved", thing: "share", name: "Photos" } as const;
    for (let times = 0; times < 12; times += 1) await raise(photos);
    await raise({ ownerId: "bob", subject: "saved", thing: "share", name: "Photos" });
    const first = await list("ada");
    assert.deepEqual([told(first), first.unread], [[["saved", "Photos", 12]], 1]);

    const seen = first.notices[0];
    clock += 1_000;
    await raise(photos);
    const late = await call<Page>("ada", "POST", "/notices:read", { ids: [seen?.id], until: seen?.time });
    assert.equal(late.unread, 1, "it happened again after it was looked at");
    assert.equal((await call<Page>("ada", "POST", "/notices:read", {})).unread, 0);
    clock += 1_000;
    await raise(photos);
    assert.deepEqual(told(await list("ada")), [["saved", "Photos", 1]]);
    assert.equal((await list("bob")).unread, 1, "everybody has their own");
  });

  it("lists by pages, takes off and puts back, and does nothing to what is somebody else's", async () => {
    const database = await open();
    let clock = Date.UTC(2026, 0, 5);
    const { notices, raise, call, list } = noticesOn(database, () => clock);
    for (const thing of ["a", "b", "c"]) {
      clock += 1_000;
      await raise({ ownerId: "ann", subject: "arrived", thing, name: thing });
    }
    const page = await list("ann", "?limit=2");
    const rest = await list("ann", `?limit=2&page_token=${page.next_page_token}`);
    assert.deepEqual(
      [...page.notices, ...rest.notices].map(({ target }) => target),
      ["c", "b", "a"],
    );
    const ids = page.notices.map(({ id }) => id);
    assert.deepEqual(await call("ben", "POST", "/notices:remove", { ids }), { ids: [], unread: 0 });
    await call("ben", "POST", "/notices:read", { ids });
    assert.equal((await list("ann")).unread, 3);

    await call("ann", "POST", "/notices:read", { ids });
    const gone = await call<{ ids: string[] }>("ann", "POST", "/notices:remove", {});
    assert.deepEqual(gone.ids.toSorted(), [...ids].toSorted(), "only what was read goes");
    assert.equal((await list("ann")).notices.length, 1);
    await call("ben", "POST", "/notices:restore", { ids });
    assert.equal((await list("ann")).notices.length, 1);
    await call("ann", "POST", "/notices:restore", { ids });
    assert.equal((await list("ann")).notices.length, 3);

    await call("ann", "POST", "/notices:remove", { ids });
    clock += 32 * DAY_MS;
    await notices.sweep();
    await call("ann", "POST", "/notices:restore", { ids });
    assert.equal((await list("ann")).notices.length, 1, "what was removed a month ago is forgotten");
    clock += 60 * DAY_MS;
    await notices.sweep();
    assert.equal((await list("ann")).notices.length, 0);
  });

  it("isn't told of what one doesn't want to hear, but of bills and safety always", async () => {
    const database = await open();
    const { notices, raise, call, list } = noticesOn(database, Date.now);
    await call("cleo", "POST", "/notices/choices", { subject: "saved", told: false });
    await call("cleo", "POST", "/notices/choices", { subject: "saved", told: false });
    await call("cleo", "POST", "/notices/choices", { subject: "bill", told: false }, 400);
    await raise({ ownerId: "cleo", subject: "saved", thing: "share" });
    await database.write(async (tx) => {
      // A former address gets the same letter once more.
      await tellLetter(tx, notices, "cleo", "passwordChanged", {});
      await tellLetter(tx, notices, "cleo", "passwordChanged", {});
      await tellLetter(tx, notices, "cleo", "signUpCode", {});
    });
    assert.deepEqual(told(await list("cleo")), [["account", "", 1]]);
    await call("cleo", "POST", "/notices/choices", { subject: "saved", told: true });
    await raise({ ownerId: "cleo", subject: "saved", thing: "share" });
    assert.equal((await list("cleo")).unread, 2);
  });

  it("keeps the newest 500 of a person", async () => {
    const database = await open();
    let clock = Date.UTC(2026, 0, 5);
    const { notices } = noticesOn(database, () => (clock += 1));
    await database.write(async (tx) => {
      for (let number = 0; number < 503; number += 1)
        await notices.raise(tx, { ownerId: "eve", subject: "saved", thing: String(number) });
    });
    // One more is kept for as long as it is of the same moment.
    assert.ok((await notices.unread("eve")) <= 501);
  });

  it("counts each saver of a share once, says when it ends and when room is short, once", async () => {
    const database = await open();
    const world = shareWorld(database);
    const { list } = noticesOn(database, world.now);
    const owner = world.person();
    await database.write((tx) => setLimit(tx, owner, 1_000));
    const file = await world.file(owner, "", "Photos.txt", 700);
    const share = await shareOf(world, owner, [file.id], { expiration_days: "10" });
    const [one, other] = [world.person(), world.person()];
    for (const user of [one, one, one, other]) await save(world, { share_id: share.share_id }, { user });
    await world.sweep();
    assert.deepEqual(told(await list(owner)), [["saved", "Photos.txt", 2]]);

    world.pass(8 * DAY_MS);
    await world.sweep();
    await world.sweep();
    assert.deepEqual(told(await list(owner)), [
      ["link_ends", "Photos.txt", 1],
      ["saved", "Photos.txt", 2],
    ]);

    await world.file(owner, "", "more.txt", 99);
    assert.equal((await list(owner)).unread, 2);
    world.pass(1);
    await world.file(owner, "", "enough.txt", 1);
    await world.file(owner, "", "more still.txt", 1);
    const [room] = (await list(owner)).notices;
    assert.deepEqual([room?.subject, room?.count, room?.facts], ["room", 1, { percent: "80" }]);
    assert.equal((await list(owner)).unread, 3);
  });
});
