import { failure } from "../../../platform/failure.ts";
import { checkName } from "../../tree/index.ts";

const MOST_NAMES = 257;

/** Reads `a/b/c.txt` as names that can be stored; throws as `checkName` does, and `file_path_too_deep`. */
export function namesOf(path: string): readonly string[] {
  const names = path.split("/");
  if (names.length > MOST_NAMES) throw failure("file_path_too_deep");
  return names.map(checkName);
}
