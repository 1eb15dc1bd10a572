import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { GcidHash } from "../upload/index.ts";
import type { PlanEntry } from "../zip/index.ts";
import type { KeptFile, PlanningDeps } from "./along.types.ts";

/** Stores a content that nothing refers to: the collector removes it once the zip is over. */
export async function keptBlob(
  { database, store, tree, now }: Pick<PlanningDeps, "database" | "store" | "tree" | "now">,
  { name, bytes }: KeptFile,
): Promise<{ readonly entry: PlanEntry; readonly crcs: ReadonlyMap<string, number> }> {
  const gcid = new GcidHash(bytes.length);
  gcid.update(Buffer.from(bytes));
  const sha256 = hash("sha256", bytes);
  const crc = crc32(bytes);
  const blob = { sha256, gcid: gcid.digest(), size: bytes.length, crc32: crc };
  await database.write((tx) => tree.reserveBlob(tx, blob));
  await store.putMany([bytes], Promise.resolve([sha256]));
  const entry = {
    kind: "file",
    name,
    size: bytes.length,
    sha256,
    modifiedAt: now(),
    userModifiedAt: null,
  } as const;
  return { entry, crcs: new Map([[sha256, crc]]) };
}

export const jsonFile = (name: string, content: unknown): KeptFile => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
});

export const folderEntry = (name: string, at: number): PlanEntry => ({
  kind: "folder",
  name,
  size: 0,
  sha256: null,
  modifiedAt: at,
  userModifiedAt: null,
});
