import { Type, type Static } from "typebox";
import { Value } from "typebox/value";
import { StartFault } from "../platform/config/start-fault.ts";

export const FORMAT = 1;
export const MANIFEST = "manifest.json";

/** What a backup holds; written last, so that a folder with one is whole. */
const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  createdAt: Type.String(),
  /** Applied migrations, in order. */
  migrations: Type.Array(Type.String()),
  /** In the order they must be loaded. */
  tables: Type.Array(
    Type.Object({ name: Type.String({ pattern: "^[a-z_]+$" }), rows: Type.Integer(), sha256: Type.String() }),
  ),
  blobs: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
});
export type Manifest = Static<typeof Manifest>;

/** Throws a `StartFault` for anything that isn't a manifest of this format. */
export function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text);
  if (Value.Check(Manifest, manifest)) return manifest;
  throw new StartFault(["This isn't a backup that this version of Holdall can read."]);
}

/** Where a blob's bytes lie in a backup. */
export const blobFile = (sha256: string): string => `blobs/${sha256.slice(0, 2)}/${sha256}`;
