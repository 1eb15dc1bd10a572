import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { recount } from "../../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { savedFolder } from "../../files/saved-folder.ts";
import { startDrive, type DriveServer } from "../drive-server.ts";
import { laterMoment, selectionsOf } from "./selection-kit.ts";
import { newOwner } from "../tree-kit.ts";

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open(), Number.MAX_SAFE_INTEGER);
  });
  after(() => server.close());

  const { begin, work, seeded } = selectionsOf(() => server);
  const makeTag = async (me: string, name: string) =>
    (await server.ask<{ id: string }>(me, "POST", "/tags", { name })).id;
  /** The marks of each entry of a folder, in their order. */
  const marksIn = async (me: string, parent_id: string): Promise<readonly string[]> => {
    const marks: string[] = [];
    let page_token = "";
    do {
      const page = await server.list(me, { parent_id, limit: 1_000, page_token });
      marks.push(...page.files.map(({ tags }) => tags.map(({ name }) => name).join(" ")));
      page_token = page.next_page_token;
    } while (page_token);
    return marks;
  };

  describe("everything of a folder", () => {
    it("is starred and tagged but for what is excepted, and only what changed by it is taken back", async () => {
      const me = newOwner();
      const folder = await seeded(me);
      const { files } = await server.list(me, { parent_id: folder, limit: 3 });
      const [except, starred, tagged] = files.map(({ id }) => id) as [string, string, string];
      const [on, off] = await Promise.all(["on", "off"].map((name) => makeTag(me, name)));
      await server.ask(me, "POST", "/files:star", { ids: [starred] });
      await server.ask(me, "POST", "/files:tag", { ids: [except, tagged], tag_ids: [off] });
      await laterMoment();
      const before = await marksIn(me, folder);
      const { task_id, mark_id } = await begin(me, "Mark", {
        parent_id: folder,
        except: [except],
        starred: true,
        tag_ids: [on],
        untag_ids: [off],
      });
      assert.equal((await server.tasks.get(me, task_id)).type, "mark");
      await work();
      assert.deepEqual(new Set((await marksIn(me, folder)).slice(1)), new Set(["STAR on"]));
      assert.deepEqual((await marksIn(me, folder))[0], before[0]);

      assert.equal(
        await server.refused(newOwner(), "POST", "/files:selectionUnmark", { mark_id }),
        "404 file_not_found",
      );
      await begin(me, "Unmark", { mark_id });
      await work();
      assert.deepEqual(await marksIn(me, folder), before);
      assert.equal(
        await server.refused(me, "POST", "/files:selectionUnmark", { mark_id }),
        "404 file_not_found",
      );
    });

    it("that was saved as a whole is starred, without what is in its folders, and keeps its seal's content", async () => {
      const me = newOwner();
      const { id } = await savedFolder(server, me);
      const { task_id, mark_id } = await begin(me, "Mark", { parent_id: id, starred: true });
      assert.equal(task_id, "");
      assert.deepEqual(new Set(await marksIn(me, id)), new Set(["STAR"]));
      assert.deepEqual(await recount(server.database.read), []);
      const [gone] = (await server.list(me, { parent_id: id })).files;
      await server.ask(me, "DELETE", `/files/${gone!.id}`);
      await begin(me, "Unmark", { mark_id });
      const filters = '{"trashed":{"eq":false}}';
      const left = await server.list(me, { parent_id: id, filters });
      assert.deepEqual(new Set(left.files.map(({ starred }) => starred)), new Set([false]));
    });

    it("a tag that is deleted meanwhile is left out", async () => {
      const me = newOwner();
      const folder = await seeded(me);
      const tag = await makeTag(me, "short-lived");
      const body = { parent_id: folder, starred: true, tag_ids: [tag] };
      const { mark_id } = await begin(me, "Mark", body);
      await server.ask(me, "DELETE", `/tags/${tag}`);
      await work();
      assert.deepEqual(new Set(await marksIn(me, folder)), new Set(["STAR"]));
      await begin(me, "Unmark", { mark_id });
      await work();
      assert.deepEqual(new Set(await marksIn(me, folder)), new Set([""]));
      assert.equal(await server.refused(me, "POST", "/files:selectionMark", body), "404 file_not_found");
    });
  });
});
