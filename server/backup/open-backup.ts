import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { migrations } from "../migrations/index.ts";
import { StartFault } from "../platform/start-fault.ts";
import { errorCode } from "../platform/error-code.ts";
import type { BackupSource } from "./backup-source.ts";
import { clearSource } from "./clear-source.ts";
import { identitiesFor, type OpenKeys } from "./keys.ts";
import { MANIFEST, parseManifest, parseSealedManifest, SEALED_MANIFEST } from "./manifest.ts";
import { openWith, WrongKey } from "./seal.ts";
import { sealedSource } from "./sealed-source.ts";

const EARLY =
  "This backup was made by an early version of Holdall. Restore it with that version, then update Holdall.";
const NEWER = "This backup was made by a newer version of Holdall. Update Holdall first.";

/**
 * Opens the whole backup in `folder`. Throws a `StartFault` when there is none, when the keys don't fit it, or when a
 * newer version made it, or one whose schema this one doesn't know any more. A backup in the clear is refused when there are keys, because it can't be the one that was
 * sealed for them.
 */
export async function openBackup(folder: string, keys: OpenKeys | null): Promise<BackupSource> {
  const source = keys ? await openSealed(folder, keys) : await openClear(folder);
  const known = migrations.map(({ name }) => name);
  const applied = source.contents.migrations;
  if (!known.some((name) => applied.includes(name))) throw new StartFault([EARLY]);
  if (!applied.every((name) => known.includes(name))) throw new StartFault([NEWER]);
  return source;
}

async function openClear(folder: string): Promise<BackupSource> {
  if (await holds(folder, SEALED_MANIFEST))
    throw new StartFault([`${folder} is encrypted. Name its key by --identity or --passphrase-file.`]);
  if (!(await holds(folder, MANIFEST))) throw notWhole(folder, MANIFEST);
  return clearSource(folder, parseManifest(await readFile(join(folder, MANIFEST), "utf8")));
}

async function openSealed(folder: string, keys: OpenKeys): Promise<BackupSource> {
  if (!(await holds(folder, SEALED_MANIFEST))) {
    if (!(await holds(folder, MANIFEST))) throw notWhole(folder, SEALED_MANIFEST);
    throw new StartFault([`${folder} isn't encrypted. Leave out --identity and --passphrase-file.`]);
  }
  const open = openWith(await identitiesFor(folder, keys));
  const manifest = text(open(join(folder, SEALED_MANIFEST), SEALED_MANIFEST)).catch((error: unknown) => {
    if (!(error instanceof WrongKey)) throw error;
    throw new StartFault([
      `The key doesn't open ${folder}: it belongs to another one, or ${SEALED_MANIFEST} is damaged.`,
    ]);
  });
  return sealedSource(folder, parseSealedManifest(await manifest), open);
}

const notWhole = (folder: string, manifest: string) =>
  new StartFault([`${folder} holds no whole backup: it has no ${manifest}.`]);

const holds = (folder: string, file: string): Promise<boolean> =>
  access(join(folder, file)).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) !== "ENOENT") throw error;
      return false;
    },
  );
