import assert from "node:assert/strict";
import { recount, type MergeState } from "../../../server/services/tree/index.ts";
import type { DriveServer } from "../drive/drive-server.ts";

/** `name` for a file, with its bytes; a list in a folder. */
type Listing = Readonly<Record<string, number | object>>;

export type ConflictSteps = ReturnType<typeof conflictSteps>;

/** Steps that tests of names that meet take again and again in drives of this server. */
export function conflictSteps(server: DriveServer) {
  async function listing(ownerId: string, parentId: string): Promise<Listing> {
    const filters = JSON.stringify({ trashed: { eq: false } });
    const { files } = await server.list(ownerId, { parent_id: parentId, filters });
    const pairs = files.map(async (file) => [
      file.name,
      file.kind === "drive#file" ? Number(file.size) : await listing(ownerId, file.id),
    ]);
    return Object.fromEntries(await Promise.all(pairs)) as Listing;
  }

  async function fill(ownerId: string, parentId: string, wanted: Listing, mark: string): Promise<void> {
    for (const [name, content] of Object.entries(wanted)) {
      if (typeof content === "number") await server.file(ownerId, parentId, name, `${mark} ${name}`, content);
      else await fill(ownerId, (await server.folder(ownerId, parentId, name)).id, content as Listing, mark);
    }
  }

  const made = async (ownerId: string, name: string, wanted: Listing, parentId = "") => {
    const { id } = await server.folder(ownerId, parentId, name);
    await fill(ownerId, id, wanted, `${ownerId} ${id}`);
    return id;
  };
  const idOf = async (ownerId: string, parentId: string, name: string) =>
    (await server.list(ownerId, { parent_id: parentId })).files.find((file) => file.name === name)?.id ?? "";
  const send = async (ownerId: string, path: string, body: object) => {
    const { task_id } = await server.ask<{ task_id: string }>(ownerId, "POST", path, body);
    while (await server.worker.turn());
    return task_id;
  };
  const usage = async (ownerId: string) => (await server.tree.usage(server.database.read, ownerId)).usage;
  const right = async () => assert.deepEqual(await recount(server.database.read), []);

  /** Files "f 0", "f 1", … of one byte, which is told by its mark. */
  const crowd = async (
    ownerId: string,
    parentId: string,
    count: number,
    markOf: (index: number) => string,
  ) => {
    const files = Array.from({ length: count }, (_, index) => {
      const mark = markOf(index);
      const blob = { sha256: mark.repeat(64), gcid: "A".repeat(40), size: 1, crc32: null };
      const id = `${parentId}${mark}${index}`;
      return { id, parentId, name: `f ${index}`, blob, userModifiedAt: null };
    });
    await server.write((tx) => server.tree.createFiles(tx, ownerId, files));
    return files.map(({ id }) => id);
  };
  /** As if each step were done by another process; resolves with how many there were. */
  const mergeAll = async (begun: MergeState | null): Promise<number> => {
    let steps = 0;
    for (let state = begun; state; steps += 1) {
      const kept: MergeState = JSON.parse(JSON.stringify(state));
      const next = await server.write((tx) => server.tree.mergeStep(tx, kept));
      state = next.done ? null : next.state;
    }
    return steps;
  };

  return { listing, made, idOf, send, usage, right, crowd, mergeAll };
}
