import { Type, type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";
import { StartFault } from "../platform/config/start-fault.ts";

export const MANIFEST = "manifest.json";
export const SEALED_MANIFEST = "manifest.json.age";

const Sha256 = Type.String({ pattern: "^[0-9a-f]{64}$" });

const contents = {
  createdAt: Type.String(),
  /** Applied migrations, in order. */
  migrations: Type.Array(Type.String()),
  /** In the order they must be loaded. */
  tables: Type.Array(
    Type.Object({ name: Type.String({ pattern: "^[a-z_]+$" }), rows: Type.Integer(), sha256: Type.String() }),
  ),
  blobs: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
};

/** A file of a sealed backup, and the SHA-256 of what is sealed in it. */
const Part = Type.Object({
  file: Type.String({ pattern: "^files/[0-9a-f]{2}/[0-9a-f]{32}\\.age$" }),
  sha256: Sha256,
});
export type Part = Static<typeof Part>;

/** Written last, so that a folder with one is whole. */
const Manifest = Type.Object({ format: Type.Literal(1), ...contents });
/** The part of a manifest that clear and encrypted backups share. */
export type Contents = Omit<Static<typeof Manifest>, "format">;

const SealedManifest = Type.Object({
  format: Type.Literal(2),
  ...contents,
  parts: Type.Object({
    tables: Type.Record(Type.String(), Part),
    /** A `Part` in each line: where each blob lies. */
    blobs: Part,
    secrets: Type.Union([Part, Type.Null()]),
    /** SHA-256 of `key.age` as it lies there; null when no passphrase opens the backup. */
    key: Type.Union([Sha256, Type.Null()]),
  }),
});
export type SealedManifest = Static<typeof SealedManifest>;

export const manifestText = (contents: Contents): string =>
  JSON.stringify({ format: 1, ...contents }, null, 2);

export const sealedManifestText = (contents: Contents, parts: SealedManifest["parts"]): string =>
  JSON.stringify({ format: 2, ...contents, parts }, null, 2);

/** These throw a `StartFault` for anything that isn't what they are named after. */
export const parseManifest = (text: string): Contents => parse(Manifest, text);
export const parseSealedManifest = (text: string): SealedManifest => parse(SealedManifest, text);
export const parsePart = (line: string): Part => parse(Part, line);

function parse<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  const value = jsonOf(text);
  if (Value.Check(schema, value)) return value as Static<Schema>;
  throw new StartFault(["This isn't a backup that this version of Holdall can read."]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where a blob's bytes lie in a backup that isn't sealed. */
export const blobFile = (sha256: string): string => `blobs/${sha256.slice(0, 2)}/${sha256}`;
