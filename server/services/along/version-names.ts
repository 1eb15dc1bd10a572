import { fittingName } from "../../platform/text/fitting-name.ts";

/**
 * Names of a file's earlier versions, all different: when it was replaced (UTC), then the file's own name, which lets a version
 * be opened like the file. Versions of the same second are numbered.
 */
export function versionNames(fileName: string, replacedAt: readonly number[]): readonly string[] {
  const taken = new Set<string>();
  return replacedAt.map((at) => {
    const moment = new Date(at).toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
    let name = named(moment, fileName);
    for (let count = 2; taken.has(name); count += 1) name = named(`${moment} (${count})`, fileName);
    taken.add(name);
    return name;
  });
}

/** Longer ones are a part of the name. */
const LONGEST_ENDING = 32;

/** The moment and the ending stay where a name is shortened. */
function named(moment: string, fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  const ending =
    dot > 0 && Buffer.byteLength(fileName.slice(dot)) <= LONGEST_ENDING ? fileName.slice(dot) : "";
  return fittingName(`${moment} ${fileName.slice(0, fileName.length - ending.length)}`, ending);
}
