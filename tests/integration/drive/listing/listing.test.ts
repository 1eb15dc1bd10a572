import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { FileObject, Order } from "../../../../contract/files.ts";
import { ORDERS } from "../../../../contract/orders.ts";
import { newNodeId } from "../../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive-server.ts";
import { blobOf, newOwner } from "../tree-kit.ts";

const ENTRIES = 2_500;
const filters = (value: object) => JSON.stringify(value);

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open(), Number.MAX_SAFE_INTEGER);
  });
  after(() => server.close());

  describe("a folder of 2,500", () => {
    const ownerId = newOwner();
    let parentId: string;

    before(async () => {
      parentId = (await server.make(ownerId, "many")).id;
      await server.write(async (tx) => {
        for (let index = 0; index < ENTRIES; index += 1) {
          const number = (index * 7919) % ENTRIES;
          const name = `Entry ${number}${["", ".txt", ".JPG", " é.md"][index % 4]}`;
          const common = { ownerId, parentId, name };
          if (index % 5 === 0) await server.tree.createFolder(tx, { ...common, onConflict: "REFUSE" });
          else {
            const blob = blobOf(`size ${number % 40}`, number % 40);
            await server.tree.createFile(tx, { ...common, id: newNodeId(), blob, userModifiedAt: null });
          }
        }
      });
    });

    for (const order of ORDERS) {
      for (const foldersFirst of [true, false]) {
        it(`is read page by page in ${order}, folders ${foldersFirst ? "first" : "among files"}`, async () => {
          const files = await readAll({ order, foldersFirst, limit: 333 });
          assert.equal(new Set(files.map((file) => file.id)).size, ENTRIES);
          assert.equal(files.length, ENTRIES);
          assertOrdered(files, order, foldersFirst);
        });
      }
    }

    it("comes in the same order in pages of any size", async () => {
      const request = { order: "SIZE_DESC" as const, foldersFirst: false };
      const small = await readAll({ ...request, limit: 97 });
      const large = await readAll({ ...request, limit: 1_000 });
      assert.deepEqual(
        small.map((file) => file.id),
        large.map((file) => file.id),
      );
    });

    it("refuses a page token that was changed, or belongs to another list", async () => {
      const query = { parent_id: parentId, limit: 10, order: "NAME_ASC" };
      const { next_page_token: token } = await server.list(ownerId, query);
      const other = (await server.make(ownerId, "other")).id;
      const attempts = [
        { ...query, page_token: `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}` },
        { ...query, page_token: "x" },
        { ...query, page_token: token, order: "NAME_DESC" },
        { ...query, page_token: token, parent_id: other },
        { ...query, page_token: token, filters: filters({ trashed: { eq: false } }) },
      ];
      for (const attempt of attempts) {
        const path = `/files?${new URLSearchParams(attempt as never)}`;
        assert.equal(await server.refused(ownerId, "GET", path), "400 invalid_argument");
      }
      const stranger = newOwner();
      const path = `/files?${new URLSearchParams({ page_token: token })}`;
      assert.equal(await server.refused(stranger, "GET", path), "400 invalid_argument");
    });

    async function readAll(request: {
      order: Order;
      foldersFirst: boolean;
      limit: number;
    }): Promise<readonly FileObject[]> {
      const files: FileObject[] = [];
      for (let token = ""; ;) {
        const page = await server.list(ownerId, {
          parent_id: parentId,
          order: request.order,
          folders_first: request.foldersFirst,
          limit: request.limit,
          page_token: token,
        });
        files.push(...page.files);
        token = page.next_page_token;
        if (token === "") return files;
      }
    }
  });

  it("filters by kind, time, star, phase and trash", async () => {
    const ownerId = newOwner();
    const folder = await server.make(ownerId, "folder");
    const kept = await server.file(ownerId, "", "kept.txt");
    const gone = await server.file(ownerId, "", "gone.txt");
    await server.ask(ownerId, "POST", "/files:batchTrash", { ids: [gone.id] });
    await server.write(async (tx) => {
      await tx.updateTable("node").set({ starred: 1 }).where("id", "=", kept.id).execute();
      await tx.updateTable("node").set({ modified_at: 1_000 }).where("id", "=", folder.id).execute();
    });
    const named = async (value: object) =>
      (await server.list(ownerId, { filters: filters(value) })).files.map((file) => file.name);
    assert.deepEqual(await named({}), ["folder", "gone.txt", "kept.txt"]);
    assert.deepEqual(await named({ trashed: { eq: false } }), ["folder", "kept.txt"]);
    assert.deepEqual(await named({ trashed: { eq: true } }), ["gone.txt"]);
    assert.deepEqual(await named({ kind: { eq: "drive#folder" } }), ["folder"]);
    assert.deepEqual(await named({ system_tag: { in: "STAR" } }), ["kept.txt"]);
    assert.deepEqual(await named({ starred: { eq: false }, trashed: { eq: false } }), ["folder"]);
    assert.deepEqual(await named({ modified_time: { lt: "1970-01-01T00:00:01.001Z" } }), ["folder"]);
    assert.deepEqual(await named({ modified_time: { gt: "1970-01-01T00:00:01.000Z" } }), [
      "gone.txt",
      "kept.txt",
    ]);
    assert.deepEqual(await named({ phase: { eq: "PHASE_TYPE_PENDING" } }), []);
    const path = `/files?filters=${encodeURIComponent('{"name":{"eq":"x"}}')}`;
    assert.equal(await server.refused(ownerId, "GET", path), "404 not_found");
    assert.equal(await server.refused(ownerId, "GET", "/files?filters=%7B"), "400 invalid_argument");
  });

  it("shows every live entry for *, and for the trash only what was put there", async () => {
    const ownerId = newOwner();
    const folder = await server.make(ownerId, "folder");
    const inside = await server.make(ownerId, "inside", folder.id);
    await server.file(ownerId, inside.id, "deep.txt");
    await server.file(ownerId, "", "top.txt");
    await server.ask(ownerId, "DELETE", `/files/${inside.id}`);
    const all = async (trashed: boolean) => {
      const page = await server.list(ownerId, {
        parent_id: "*",
        filters: filters({ trashed: { eq: trashed } }),
      });
      return page.files.map((file) => file.name);
    };
    assert.deepEqual(await all(false), ["folder", "top.txt"]);
    assert.deepEqual(await all(true), ["inside"]);
    const within = await server.list(ownerId, {
      parent_id: inside.id,
      filters: filters({ trashed: { eq: true } }),
    });
    assert.deepEqual(
      within.files.map((file) => [file.name, file.trashed]),
      [["deep.txt", true]],
    );
    const live = `/files?parent_id=${inside.id}&filters=${encodeURIComponent(filters({ trashed: { eq: false } }))}`;
    assert.equal(await server.refused(ownerId, "GET", live), "400 file_in_recycle_bin");
  });
});

function assertOrdered(files: readonly FileObject[], order: Order, foldersFirst: boolean): void {
  const descending = order.endsWith("DESC");
  for (const [index, file] of files.entries()) {
    const previous = files[index - 1];
    if (!previous) continue;
    const folders = [previous, file].filter(({ kind }) => kind === "drive#folder").length;
    if (foldersFirst && folders === 1) {
      assert.equal(previous.kind, "drive#folder");
      continue;
    }
    const byName = order.startsWith("NAME") || (folders === 2 && foldersFirst && /SIZE|TYPE/.test(order));
    const [low, high] =
      descending && !(byName && !order.startsWith("NAME")) ? [file, previous] : [previous, file];
    const [a, b] = byName ? [numberIn(low), numberIn(high)] : [valueOf(low, order), valueOf(high, order)];
    assert.ok(a <= b, `${low.name} stands on the wrong side of ${high.name} in ${order}`);
  }
}

const numberIn = (file: FileObject): number => Number(/\d+/.exec(file.name)?.[0]);

function valueOf(file: FileObject, order: Order): string | number {
  if (order.startsWith("SIZE")) return Number(file.size);
  if (order.startsWith("MODIFY")) return file.modified_time;
  return file.kind === "drive#folder" ? "" : file.file_extension.slice(1).toLowerCase();
}
