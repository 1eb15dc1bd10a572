import type { Sql } from "../../../database.ts";
import { firstFree } from "./first-free.ts";
import { numberedName, numberingOf } from "./names.ts";
import type { Folder } from "../overlay/folder.ts";
import { childrenNamed } from "../overlay/overlay.repository.ts";

export interface Named {
  readonly name: string;
  readonly isFile: boolean;
}

/**
 * Names under which the entries can enter a folder, in their order: their own where it is free, else `name(1)`,
 * `name(2)` …, for `name(1)` `name(2)` and so on A thousandth copy needs some ten questions, not a thousand, and a folder that `isEmpty` none.
 */
export async function freeNames(
  sql: Sql,
  folder: Folder,
  wanted: readonly Named[],
  { isEmpty } = { isEmpty: false },
): Promise<readonly string[]> {
  const taken = async (asked: readonly string[]): Promise<ReadonlySet<string>> =>
    isEmpty ? NONE : takenNames(sql, folder, asked);
  const stored = await taken([...new Set(wanted.map(({ name }) => name))]);
  const given = new Set<string>();
  const nextNumber = new Map<string, number>();
  const names: string[] = [];
  for (const item of wanted) {
    const isFree = !stored.has(item.name) && !given.has(item.name);
    const name = isFree ? item.name : await numbered(item);
    given.add(name);
    names.push(name);
  }
  return names;

  async function numbered({ name, isFile }: Named): Promise<string> {
    const kind = `${isFile}${name}`;
    const { original, from } = numberingOf(name, isFile);
    const number = await firstFree(nextNumber.get(kind) ?? from, async (numbers) => {
      const candidates = numbers.map((one) => numberedName(original, isFile, one));
      const there = await taken(candidates);
      return candidates.map((candidate) => !there.has(candidate) && !given.has(candidate));
    });
    nextNumber.set(kind, number + 1);
    return numberedName(original, isFile, number);
  }
}

const NONE: ReadonlySet<string> = new Set();

async function takenNames(sql: Sql, folder: Folder, names: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await childrenNamed(sql, folder, names)).map((row) => row.name));
}
