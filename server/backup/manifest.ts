import { Type, type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";
import { StartFault } from "../platform/start-fault.ts";

export const MANIFEST = "manifest.json";
export const SEALED_MANIFEST = "manifest.json.age";

const Sha256 = Type.String({ pattern: "^[0-9a-f]{64}$" });

const contents = {
  createdAt: Type.String(),
  /** Applied migrations, in order. */
  migrations: Type.Array(Type.String()),
  /** The tables, in the order in which they must be loaded. */
  tables: Type.Array(
    Type.Object({ name: Type.String({ pattern: "^[a-z_]+$" }), rows: Type.Integer(), sha256: Type.String() }),
  ),
  blobs: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
};

/** A file of a sealed backup, and the SHA-256 of its content before it was sealed. */
const Part = Type.Object({
  file: Type.String({ pattern: "^files/[0-9a-f]{2}/[0-9a-f]{32}\\.age$" }),
  sha256: Sha256,
  /** Bytes of a blob. */
  size: Type.Optional(Type.Integer()),
});
export type Part = Static<typeof Part>;

/** A line of the list of blobs of a backup in the clear. */
const Listed = Type.Object({ sha256: Sha256, size: Type.Integer() });
export type Listed = Static<typeof Listed>;

/** Put in place last, so that a folder with one is whole. */
const Manifest = Type.Object({
  format: Type.Literal(3),
  ...contents,
  /** The folder of its rows, its list of blobs and its keys. */
  moment: Type.String({ pattern: "^moment-[0-9a-f]{16}$" }),
  /** SHA-256 of the list. */
  list: Sha256,
});

export type ClearManifest = Static<typeof Manifest>;

/** The part of a manifest that both kinds share. */
export type Contents = Omit<ClearManifest, "format" | "moment" | "list">;
/** These fields belong to one state of a folder. */
export type Moment = Pick<ClearManifest, "moment" | "list">;

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

export const manifestText = (contents: Contents, moment: Moment): string =>
  JSON.stringify({ format: 3, ...contents, ...moment }, null, 2);

export const sealedManifestText = (contents: Contents, parts: SealedManifest["parts"]): string =>
  JSON.stringify({ format: 2, ...contents, parts }, null, 2);

/** These throw a `StartFault` for anything that doesn't fit their name. */
export const parseManifest = (text: string): ClearManifest => parse(Manifest, text);
export const parseSealedManifest = (text: string): SealedManifest => parse(SealedManifest, text);
export const parsePart = (line: string): Part => parse(Part, line);
export const parseListed = (line: string): Listed => parse(Listed, line);

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
