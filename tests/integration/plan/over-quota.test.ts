import assert from "node:assert/strict";
import { it } from "node:test";
import type { About } from "../../../contract/account.ts";
import type { ErrorReply } from "../../../contract/common.ts";
import { recount } from "../../../server/services/tree/index.ts";
import { onEveryLoginServer } from "../login/login-server.ts";
import { folderOf, linksOf, person, shareOf, uploaded, type Answer, type Person } from "../security/house.ts";
import { giverOf } from "./giver.ts";

const ROOM = 4_096;
const TEXT = "x".repeat(3_000);
const WAY_OUT =
  "There isn't enough space in your drive. Free some space or get more storage, then try again.";

onEveryLoginServer(
  "a drive that a plan left over its limit",
  (server) => {
    const drive = (who: Person, method: string, path: string, body?: unknown): Promise<Answer> =>
      who.call(method, `/api/drive/v1/${path}`, body);
    const fine = async (answer: Promise<Answer>) => {
      const { status, text } = await answer;
      assert.equal(status, 200, text);
    };
    const full = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      const { error, error_description } = body as unknown as ErrorReply;
      assert.deepEqual([status, error, error_description], [403, "file_space_not_enough", WAY_OUT]);
    };
    const begin = (who: Person, name: string, size: number) =>
      drive(who, "POST", "files", {
        kind: "drive#file",
        name,
        parent_id: "",
        size,
        upload_type: "UPLOAD_TYPE_FORM",
      });
    const roomOf = async (who: Person) => {
      const { quota } = (await drive(who, "GET", "about")).body as unknown as About;
      return { limit: Number(quota.limit), usage: Number(quota.usage) };
    };

    /** Somebody with three files of which one has room. */
    async function overfull() {
      const ada = await person(server());
      const give = giverOf(server());
      await full(begin(ada, "too-large.txt", ROOM + 1));
      const pack = await give.plan(ada, "storage-100", { lasts: null });
      const ids: string[] = [];
      for (const name of ["a.txt", "b.txt", "c.txt"])
        ids.push(await uploaded(ada, server(), name, name + TEXT));
      await give.back(pack);
      const { limit, usage } = await roomOf(ada);
      assert.equal(limit, ROOM);
      assert.ok(usage > 2 * ROOM);
      return { ada, ids: ids as [string, string, string] };
    }

    it("is told, and takes nothing more until there is room again", async () => {
      const { ada, ids } = await overfull();
      await full(begin(ada, "more.txt", 1));
      await full(drive(ada, "POST", "files:batchCopy", { ids: [ids[0]], to: { parent_id: "" } }));
      await fine(drive(ada, "POST", "files:batchDelete", { ids: ids.slice(0, 2) }));
      await uploaded(ada, server(), "more.txt", "y".repeat(1_000));
      await full(begin(ada, "too-much.txt", 1_000));
    });

    it("is read, downloaded, put in order, emptied and brought back from the trash", async () => {
      const { ada, ids } = await overfull();
      const [a, b, c] = ids;
      const { keep } = await linksOf(ada, a);
      assert.equal(await (await fetch(server().origin + keep)).text(), `a.txt${TEXT}`);
      const folder = await folderOf(ada, "folder");
      await fine(drive(ada, "PATCH", `files/${a}`, { name: "d.txt" }));
      await fine(drive(ada, "POST", "files:batchMove", { ids: [a], to: { parent_id: folder } }));
      await fine(drive(ada, "POST", "files:batchTrash", { ids: [a, b] }));
      await fine(drive(ada, "POST", "files:batchUntrash", { ids: [a] }));
      const listed = await drive(ada, "GET", `files?parent_id=${folder}`);
      assert.deepEqual(
        (listed.body["files"] as { id: string }[]).map(({ id }) => id),
        [a],
      );
      await fine(drive(ada, "PATCH", "files/trash:empty"));
      await fine(drive(ada, "POST", "files:batchDelete", { ids: [c] }));
      assert.ok((await roomOf(ada)).usage < ROOM);
      assert.deepEqual(await recount(server().context.database.read), []);
    });

    it("takes no save, and shares what it has", async () => {
      const { ada, ids } = await overfull();
      const bert = await person(server());
      const theirs = await shareOf(bert, [await uploaded(bert, server(), "theirs.txt", "theirs")]);
      const before = await roomOf(ada);
      await full(drive(ada, "POST", "share/restore", { share_id: theirs, to: { parent_id: "" } }));
      assert.deepEqual(await roomOf(ada), before);
      const mine = await shareOf(ada, [ids[0]]);
      await fine(drive(bert, "POST", "share/restore", { share_id: mine, to: { parent_id: "" } }));
    });
  },
  { HOLDALL_QUOTA: `${ROOM}` },
);
