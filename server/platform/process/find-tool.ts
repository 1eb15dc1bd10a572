import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

/**
 * The program to run for a setting: the operator's path or name, else the first of `names` on the search path. null
 * when there is none, or the setting is `off`.
 */
export async function findTool(
  setting: string | null,
  names: readonly string[],
  searchPath = process.env["PATH"] ?? "",
): Promise<string | null> {
  if (setting === "off") return null;
  const folders = searchPath.split(delimiter).filter(Boolean);
  for (const name of setting === null ? names : [setting]) {
    const candidates = isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name));
    for (const candidate of candidates) if (await runs(candidate)) return candidate;
  }
  return null;
}

const runs = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
