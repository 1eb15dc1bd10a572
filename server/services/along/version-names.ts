import { fittingName } from "../../platform/text/fitting-name.ts";

/**
 * Names of a file's earlier versions: when it was replaced (UTC), then the file's own name, which lets a version be opened like
 * the file. Versions of the same second are numbered.
 */
export function versionNames(fileName: string, replacedAt: readonly number[]): readonly string[] {
  const seen = new Map<string, number>();
  return replacedAt.map((at) => {
    const moment = new Date(at).toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
    const count = (seen.get(moment) ?? 0) + 1;
    seen.set(moment, count);
    return named(count === 1 ? moment : `${moment} (${count})`, fileName);
  });
}

/** The ending stays where a name is shortened. */
function named(moment: string, fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  const ending = dot > 0 ? fileName.slice(dot) : "";
  return fittingName(`${moment} ${fileName.slice(0, fileName.length - ending.length)}`, ending);
}
