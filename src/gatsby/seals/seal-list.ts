import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseLock, type Seal } from "../../../contract/seals.ts";

/** A list of seals, and the words in which its faults are told. */
export interface SealList {
  /** The lock file's path below the content folder. */
  readonly file: string;
  /** Says in the file what it is. */
  readonly about: string;
  /** The command that continues the list. */
  readonly publish: string;
  /** Says why a sealed file may not go. */
  readonly lasting: string;
}

/** The text of the lock file; without a file, that of an empty list. */
export function readLock(contentFolder: string, list: SealList): string {
  const file = join(contentFolder, list.file);
  return existsSync(file) ? readFileSync(file, "utf8") : lockText(list, []);
}

export const readSeals = (contentFolder: string, list: SealList): Seal[] =>
  parseLock(readLock(contentFolder, list));

export const lockText = ({ about }: SealList, seals: readonly Seal[]): string =>
  `${JSON.stringify({ about, seals }, null, 2)}\n`;

export const writeSeals = (contentFolder: string, list: SealList, seals: readonly Seal[]): void =>
  writeFileSync(join(contentFolder, list.file), lockText(list, seals));
