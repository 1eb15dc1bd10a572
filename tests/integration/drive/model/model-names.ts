import { firstFree } from "../../../../server/services/tree/names/first-free.ts";
import { numberedName, numberingOf } from "../../../../server/services/tree/names/names.ts";

/** Each has its own name where that is free, else `name(1)`, `name(2)` …; those of one name count on. */
export async function freeNames(
  taken: Set<string>,
  wanted: readonly { readonly name: string; readonly isFile: boolean }[],
): Promise<readonly string[]> {
  const next = new Map<string, number>();
  const names: string[] = [];
  for (const { name, isFile } of wanted) {
    let free = name;
    if (taken.has(name)) {
      const kind = `${isFile}${name}`;
      const { original, from } = numberingOf(name, isFile);
      const number = await firstFree(next.get(kind) ?? from, async (numbers) =>
        numbers.map((one) => !taken.has(numberedName(original, isFile, one))),
      );
      next.set(kind, number + 1);
      free = numberedName(original, isFile, number);
    }
    taken.add(free);
    names.push(free);
  }
  return names;
}
