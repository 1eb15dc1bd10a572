import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { headOf, parseLock } from "../../../contract/seals.ts";

export interface LawParts {
  /** The folder of what editors wrote. */
  readonly content: string;
  /** The operator's rules about regions; null for none. */
  readonly rulesFile: string | null;
  /** The versions of the policies that are in force, by policy. */
  readonly policiesInForce: () => Promise<ReadonlyMap<string, string>>;
}

/** Files that say what people get, pay, or may do here, each by itself or as a folder. */
const RULES = ["rewards.json", "referral.json", "tax", "campaigns"] as const;

/** Everything that is in force by files, by its name: a version, the head of a chain of seals, or a digest. */
export async function lawInForce({
  content,
  rulesFile,
  policiesInForce,
}: LawParts): Promise<ReadonlyMap<string, string>> {
  const law = new Map<string, string>();
  for (const [policy, version] of await policiesInForce()) law.set(`policy/${policy}`, version);
  for (const [name, lock] of [
    ["policies", "policy/policies.lock.json"],
    ["plans", "plans/plans.lock.json"],
  ] as const)
    law.set(name, headOf(parseLock(await readFile(join(content, lock), "utf8"))));
  for (const name of RULES) law.set(name.replace(".json", ""), await digestOf(join(content, name)));
  law.set("region", rulesFile === null ? "none" : await digestOf(rulesFile));
  return law;
}

/** SHA-256 of a file, or of the names and contents of the files in a folder. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  const names = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (names === null) return hash.update(await readFile(path)).digest("hex");
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  for (const file of files.toSorted())
    hash.update(`${file.slice(path.length)}\n`).update(await readFile(file));
  return hash.digest("hex");
}
