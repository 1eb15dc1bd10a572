import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

const NAME = /^(\d{8,})\.pack$/;

export const packFile = (folder: string, number: number): string =>
  join(folder, `${String(number).padStart(8, "0")}.pack`);

/** The numbers of the packs that lie in a folder. */
export const packNumbers = (folder: string): readonly number[] =>
  readdirSync(folder).flatMap((name) => {
    const [, digits] = NAME.exec(name) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });

/** Cuts off what a file has behind `end`; one that is shorter stays so, because zeros aren't what it has lost. */
export function cutOffAt(file: number, end: number): void {
  if (fstatSync(file).size > end) ftruncateSync(file, end);
}

/** Makes names in a folder durable, or that they are gone. */
export function syncFolderNow(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
