import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Order, type FileList } from "../../../../contract/files.ts";
import type { filesPosition } from "../../../../contract/positions.ts";
import type { ReplyOf } from "../../../../contract/common.ts";
import { seedFolder } from "../../../../scripts/bench/seed-folder.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive-server.ts";
import { newOwner } from "../tree-kit.ts";

type Reply = ReplyOf<typeof filesPosition>;
type Query = Readonly<Record<string, string | number | boolean>>;

const ORDERS = Order.anyOf.map((literal) => literal.const);
const live = JSON.stringify({ trashed: { eq: false } });
const trashed = JSON.stringify({ trashed: { eq: true } });

forEachDatabase((open) => {
  let server: DriveServer;
  const me = newOwner();
  /** 2,500 files and a few folders as rows; the same sealed; the same sealed with changes over it. */
  const folders: Record<string, string> = {};

  const textOf = (query: Query) =>
    new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const ask = (query: Query, ownerId = me) =>
    server.ask<Reply>(ownerId, "GET", `/files:position?${textOf(query)}`);

  async function everything(query: Query): Promise<readonly string[]> {
    return (await named(query)).map(({ id }) => id);
  }

  const lists = new Map<string, Promise<FileList["files"]>>();

  /** A folder's list, read once: nothing changes it before positions have been compared with it. */
  function unchanged(query: Query): Promise<FileList["files"]> {
    const key = textOf(query);
    const list = lists.get(key) ?? named(query);
    lists.set(key, list);
    return list;
  }

  async function named(query: Query): Promise<FileList["files"]> {
    const files: FileList["files"] = [];
    let page_token = "";
    do {
      const page: FileList = await server.list(me, { limit: 1000, ...query, page_token });
      files.push(...page.files);
      page_token = page.next_page_token;
    } while (page_token !== "");
    return files;
  }

  function nextNamed(files: FileList["files"], prefix: string, from: number): number {
    const begins = ({ name }: FileList["files"][number]) =>
      name.toLowerCase().startsWith(prefix.toLowerCase());
    const next = files.findIndex((file, index) => index >= from && begins(file));
    return next >= 0 ? next : files.findIndex(begins);
  }

  before(async () => {
    server = await startDrive(await open(), Number.MAX_SAFE_INTEGER);
    folders["rows"] = await seedFolder(server.database, { ownerId: me, name: "rows", files: 2_500 });
    for (const name of ["b", "A", "file 12"]) await server.make(me, name, folders["rows"]);
    for (const copy of ["sealed", "overlay"]) {
      const target = await server.make(me, copy);
      const body = { ids: [folders["rows"]], to: { parent_id: target.id } };
      await server.ask(me, "POST", "/files:batchCopy", body);
      while (await server.worker.turn());
      folders[copy] = (await server.list(me, { parent_id: target.id })).files[0]?.id ?? "";
    }
    const some = await server.list(me, { parent_id: folders["overlay"]!, limit: 1000, order: "SIZE_ASC" });
    const ids = some.files.map((file) => file.id);
    await server.ask(me, "POST", "/files:batchTrash", { ids: ids.slice(5, 900) });
    await server.ask(me, "POST", "/files:star", { ids: ids.slice(900, 950) });
    await server.make(me, "File 77", folders["overlay"]);
  });
  after(() => server.close());

  describe("a position", () => {
    for (const kind of ["rows", "sealed", "overlay"]) {
      it(`begins the page that paging through arrives at, in every order: ${kind}`, async () => {
        for (const order of ORDERS) {
          for (const folders_first of [true, false]) {
            const query = { parent_id: folders[kind]!, order, folders_first, filters: live };
            const ids = (await unchanged(query)).map(({ id }) => id);
            for (const position of [0, 1, 3, 999, 1000, 1001, ids.length - 2]) {
              const reply = await ask({ ...query, position, limit: 5 });
              const label = `${order} ${folders_first} ${position}`;
              assert.equal(reply.count, ids.length, label);
              assert.equal(reply.position, position, label);
              assert.deepEqual(
                reply.files.map((file) => file.id),
                ids.slice(position, position + 5),
                label,
              );
              if (reply.page_token === "") continue;
              const back = await ask({ ...query, page_token: reply.page_token });
              assert.deepEqual([back.position, back.count], [position, ids.length], label);
            }
          }
        }
      });
    }

    for (const kind of ["rows", "sealed", "overlay"]) {
      it(`is found by an entry, and by how names begin, in every order: ${kind}`, async () => {
        for (const order of ORDERS) {
          for (const folders_first of [true, false]) {
            const query = { parent_id: folders[kind]!, order, folders_first, filters: live };
            const listed = await unchanged(query);
            for (const [prefix, position] of [
              ["file 24", 0],
              ["FILE 24", 1_700],
              ["f", 1_234],
              ["b", 2],
              ["file 77", 1_000],
              ["file 123", listed.length],
            ] as const) {
              const reply = await ask({ ...query, prefix, position, limit: 1 });
              const wanted = nextNamed(listed, prefix, position);
              assert.deepEqual(
                [reply.position, reply.files[0]?.id],
                [wanted, listed[wanted]?.id],
                `${order} ${folders_first} ${prefix}`,
              );
            }
            for (const at of [0, 2, 1_500, listed.length - 1]) {
              const reply = await ask({ ...query, file_id: listed[at]!.id, limit: 1 });
              assert.deepEqual([reply.position, reply.files[0]?.id], [at, listed[at]!.id]);
            }
          }
        }
      });
    }

    it("of what isn't there is the end, and nobody finds what is another's", async () => {
      const query = { parent_id: folders["rows"]!, filters: live, limit: 1 };
      const elsewhere = (await server.make(me, "elsewhere")).id;
      const wanted: readonly Query[] = [
        { prefix: "nothing" },
        { file_id: elsewhere },
        { file_id: "unknown" },
      ];
      for (const sought of wanted) {
        const reply = await ask({ ...query, ...sought });
        assert.deepEqual([reply.position, reply.files], [2_503, []]);
      }
    });

    it("beyond the end is the end", async () => {
      const reply = await ask({ parent_id: folders["rows"]!, position: 5_000_000, limit: 10, filters: live });
      assert.deepEqual(
        [reply.position, reply.count, reply.files, reply.next_page_token],
        [2_503, 2_503, [], ""],
      );
    });

    it("of an empty folder is the first", async () => {
      const empty = await server.make(me, "empty");
      assert.deepEqual(await ask({ parent_id: empty.id, position: 7, limit: 10 }), {
        count: 0,
        position: 0,
        page_token: "",
        files: [],
        next_page_token: "",
      });
    });

    it("is that of the entry a typed name begins at", async () => {
      const query = { parent_id: folders["rows"]!, order: "NAME_ASC", filters: live };
      const ids = await everything(query);
      const found = await server.ask<{ page_token: string; file: { id: string } }>(
        me,
        "GET",
        `/files:locate?${textOf({ ...query, prefix: "File 1700" })}`,
      );
      const reply = await ask({ ...query, page_token: found.page_token, limit: 1 });
      assert.equal(reply.position, ids.indexOf(found.file.id));
      assert.equal(reply.files[0]?.id, found.file.id);
    });

    it("knows the drive's changes at once", async () => {
      const folder = await server.make(me, "changing");
      for (const name of ["a", "b", "c"]) await server.make(me, name, folder.id);
      assert.equal((await ask({ parent_id: folder.id })).count, 3);
      await server.make(me, "0", folder.id);
      const { count, files } = await ask({ parent_id: folder.id, position: 1, limit: 1 });
      assert.deepEqual([count, files[0]?.name], [4, "a"]);
    });

    it("counts the trash, and refuses to count every folder of a drive", async () => {
      const { count, files } = await ask({ parent_id: "*", filters: trashed, position: 890, limit: 100 });
      assert.deepEqual([count, files.length, files[0]?.trashed], [895, 5, true]);
      assert.equal(
        await server.refused(me, "GET", `/files:position?${textOf({ parent_id: "*", filters: live })}`),
        "400 invalid_argument",
      );
    });

    it("takes no page token of another list", async () => {
      const { page_token } = await ask({ parent_id: folders["rows"]!, position: 10, filters: live });
      const other = textOf({ parent_id: folders["sealed"]!, page_token, filters: live });
      assert.equal(await server.refused(me, "GET", `/files:position?${other}`), "400 invalid_argument");
    });

    it("is nobody else's", async () => {
      for (const id of Object.values(folders))
        assert.equal(
          await server.refused(newOwner(), "GET", `/files:position?parent_id=${id}`),
          "404 file_not_found",
        );
    });
  });
});
