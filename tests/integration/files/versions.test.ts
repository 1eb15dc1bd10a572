import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { FileVersion } from "../../../contract/versions.ts";
import type { FileObject } from "../../../contract/files.ts";
import {
  clearOldTrash,
  newNodeId,
  recount,
  sweepDeleted,
  type VersionService,
} from "../../../server/services/tree/index.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { testGround } from "../../support/ground.ts";
import { startDrive, type DriveServer } from "../drive/drive-server.ts";
import { blobOf, newOwner } from "../drive/tree-kit.ts";
import { savedFolder } from "./saved-folder.ts";

interface Versions {
  readonly versions: readonly FileVersion[];
  readonly next_page_token: string;
}

forEachDatabase((open) => {
  let server: DriveServer;
  let service: VersionService;
  before(async () => {
    server = await startDrive(await open());
    service = buildTree(testGround(server.database)).versions;
  });
  after(() => server.close());

  const replace = (ownerId: string, parentId: string, name: string, content: string, size: number) =>
    server.write((tx) =>
      server.tree.createFile(tx, {
        id: newNodeId(),
        ownerId,
        parentId,
        name,
        blob: blobOf(content, size),
        userModifiedAt: null,
        onConflict: "REPLACE",
      }),
    );
  const versionsOf = (ownerId: string, id: string, query = "") =>
    server.ask<Versions>(ownerId, "GET", `/files/${id}:versions${query}`);
  const usage = async (ownerId: string) => (await server.tree.usage(server.database.read, ownerId)).usage;
  const right = async () => assert.deepEqual(await recount(server.database.read), []);
  const refsOf = async (content: string) =>
    (
      await server.database.read
        .selectFrom("blob")
        .select("refs")
        .where("sha256", "=", blobOf(content, 0).sha256)
        .executeTakeFirst()
    )?.refs;

  it("keeps what is replaced, charged, and shows it newest first", async () => {
    const me = newOwner();
    const folder = await server.make(me, "folder");
    const file = await server.file(me, folder.id, "a.txt", "v one", 100);
    await server.ask(me, "POST", "/files:star", { ids: [file.id] });
    for (const [content, size] of [
      ["v two", 200],
      ["v three", 300],
    ] as const) {
      const same = await replace(me, folder.id, "a.txt", content, size);
      assert.equal(same.id, file.id);
    }
    const { versions } = await versionsOf(me, file.id);
    assert.deepEqual(
      versions.map((version) => [version.size, version.current]),
      [
        ["300", true],
        ["200", false],
        ["100", false],
      ],
    );
    assert.equal(versions[2]?.sha256, blobOf("v one", 0).sha256);
    assert.ok(versions[2]?.web_content_link);
    assert.equal(await usage(me), 600);
    assert.deepEqual(await server.ask(me, "GET", `/files/${folder.id}:totals`), {
      files: "1",
      folders: "1",
      bytes: "300",
    });
    const shown = await server.ask<FileObject>(me, "GET", `/files/${file.id}`);
    assert.deepEqual([shown.size, shown.starred, Number(shown.revision) > 2], ["300", true, true]);
    const first = await versionsOf(me, file.id, "?limit=1");
    const second = await versionsOf(me, file.id, `?limit=1&page_token=${first.next_page_token}`);
    assert.deepEqual(
      [...first.versions, ...second.versions].map((version) => version.size),
      ["300", "200", "100"],
    );
    assert.equal(second.next_page_token, "");
    await right();
  });

  it("shows an earlier content again, and deletes one for good", async () => {
    const me = newOwner();
    const file = await server.file(me, "", "a.txt", "r one", 100);
    await replace(me, "", "a.txt", "r two", 200);
    const [, old] = (await versionsOf(me, file.id)).versions;
    const restored = await server.ask<FileObject>(
      me,
      "POST",
      `/files/${file.id}:versions/${old?.id}:restore`,
    );
    assert.deepEqual([restored.id, restored.size], [file.id, "100"]);
    const after = (await versionsOf(me, file.id)).versions;
    assert.deepEqual(
      after.map((version) => version.size),
      ["100", "200"],
    );
    assert.equal(await usage(me), 300);
    await server.ask(me, "DELETE", `/files/${file.id}:versions/${after[1]?.id}`);
    assert.equal(await usage(me), 100);
    assert.equal(await refsOf("r two"), 0);
    const gone = `/files/${file.id}:versions/${after[1]?.id}`;
    assert.equal(await server.refused(me, "DELETE", gone), "404 file_not_found");
    assert.equal(await server.refused(me, "POST", `${gone}:restore`), "404 file_not_found");
    await right();
  });

  it("keeps nothing of the very same content", async () => {
    const me = newOwner();
    const file = await server.file(me, "", "a.txt", "s one", 100);
    const again = await replace(me, "", "a.txt", "s one", 100);
    assert.equal(again.id, file.id);
    assert.equal((await versionsOf(me, file.id)).versions.length, 1);
    assert.equal(await usage(me), 100);
    await right();
  });

  it("replaces a sealed file, which becomes a row with a version", async () => {
    const me = newOwner();
    const { inner, file } = await savedFolder(server, me);
    const same = await replace(me, inner, "a.txt", "mine now", 55);
    assert.equal(same.id, file);
    assert.deepEqual(
      (await versionsOf(me, file)).versions.map((version) => version.size),
      ["55", "10"],
    );
    assert.equal(await usage(me), 85);
    await right();
  });

  it("gives everything back with the folder, at once, and the sweeper forgets the rest", async () => {
    const me = newOwner();
    const top = await server.make(me, "top");
    const folder = await server.make(me, "folder", top.id);
    const file = await server.file(me, folder.id, "a.txt", "g one", 100);
    await replace(me, folder.id, "a.txt", "g two", 200);
    assert.equal(await usage(me), 300);
    await server.ask(me, "POST", "/files:batchTrash", { ids: [folder.id] });
    assert.equal(await usage(me), 300);
    assert.equal(await server.tree.usageInTrash(server.database.read, me), 300);
    assert.equal(await server.refused(me, "GET", `/files/${file.id}:versions`), "400 file_in_recycle_bin");
    await right();
    await server.ask(me, "POST", "/files:batchUntrash", { ids: [folder.id] });
    await right();
    await server.ask(me, "POST", "/files:batchDelete", { ids: [top.id] });
    assert.equal(await usage(me), 0);
    await sweepDeleted({ database: server.database }, 100);
    assert.deepEqual([await refsOf("g one"), await refsOf("g two")], [0, 0]);
    await right();
  });

  it("prunes by number and by age, in live folders, in the trash and in what is deleted", async () => {
    const me = newOwner();
    const live = await server.make(me, "live");
    const lost = await server.make(me, "lost");
    const below = await server.folder(me, lost.id, "below");
    const file = await server.file(me, live.id, "a.txt", "p 0", 10);
    await server.file(me, below.id, "b.txt", "q 0", 10);
    for (let number = 1; number <= 104; number += 1) await replace(me, live.id, "a.txt", `p ${number}`, 10);
    await replace(me, below.id, "b.txt", "q 1", 10);
    const rows = await server.database.read
      .selectFrom("file_version")
      .select("id")
      .where("node_id", "=", file.id)
      .execute();
    assert.equal(rows.length, 100);
    assert.equal(await usage(me), 101 * 10 + 20);
    assert.equal(await refsOf("p 0"), 0);
    await right();
    await server.ask(me, "POST", "/files:batchTrash", { ids: [live.id] });
    await server.ask(me, "POST", "/files:batchDelete", { ids: [lost.id] });
    await service.prune(Date.now() + 1_000);
    assert.equal(await usage(me), 10);
    await right();
    await sweepDeleted({ database: server.database }, 100);
    await right();
  });

  it("never stores more than the limit by replacing", async () => {
    const me = newOwner();
    await server.file(me, "", "a.txt", "l one", 600_000);
    await assert.rejects(replace(me, "", "a.txt", "l two", 600_000), { error: "file_space_not_enough" });
    assert.equal(await usage(me), 600_000);
    await right();
  });

  it("tells strangers nothing of versions", async () => {
    const me = newOwner();
    const file = await server.file(me, "", "a.txt", "t one", 1);
    await replace(me, "", "a.txt", "t two", 2);
    const [, old] = (await versionsOf(me, file.id)).versions;
    const path = `/files/${file.id}:versions`;
    const stranger = newOwner();
    assert.equal(await server.refused(stranger, "GET", path), "404 file_not_found");
    assert.equal(await server.refused(stranger, "POST", `${path}/${old?.id}:restore`), "404 file_not_found");
    assert.equal(await server.refused(stranger, "DELETE", `${path}/${old?.id}`), "404 file_not_found");
    const other = await server.file(me, "", "other", "o", 1);
    const crossed = `/files/${other.id}:versions/${old?.id}:restore`;
    assert.equal(await server.refused(me, "POST", crossed), "404 file_not_found");
    assert.equal(await service.sizeOf(me, file.id, old?.sha256 ?? ""), 1);
    assert.equal(await service.sizeOf(stranger, file.id, old?.sha256 ?? ""), null);
  });

  it("clears the trash of what lay there too long, and of nothing else", async () => {
    const me = newOwner();
    const deps = { database: server.database, defaultLimit: 0, pageTokenKey: "" };
    const old = await server.make(me, "old");
    await server.file(me, old.id, "in it", "trash one", 40);
    await server.make(me, "kept");
    await server.ask(me, "DELETE", `/files/${old.id}`);
    await clearOldTrash(deps, Date.now() - 60_000);
    assert.equal(await usage(me), 40);
    await clearOldTrash(deps, Date.now() + 1_000);
    assert.equal(await usage(me), 0);
    assert.deepEqual(await server.names(me, ""), ["kept"]);
    assert.deepEqual(
      (await server.list(me, { parent_id: "*", filters: '{"trashed":{"eq":true}}' })).files,
      [],
    );
    await sweepDeleted({ database: server.database }, 100);
    await right();
  });
});
