import { readFileSync } from "node:fs";
import { join } from "node:path";

const MIGRATION = /^server\/migrations\/.*\.ts$/;
const REPOSITORY = /\.repository\.ts$/;
/** The forms in which migrations name a table: where they make it, add columns to it, or write SQL about it. */
const TABLES = /\bname: "(\w+)"|\baddColumns\(\w+, \w+, "(\w+)"|\btable "?(\w+)/g;

/** The repositories that work on a table which one of the changed migrations names: no import leads from it to them. */
export function repositoriesOf(
  root: string,
  files: readonly string[],
  changed: readonly string[],
): readonly string[] {
  const textOf = (file: string) => readFileSync(join(root, file), "utf8");
  const migrations = changed.filter((file) => MIGRATION.test(file)).map(textOf);
  const tables = migrations.flatMap((text) =>
    [...text.matchAll(TABLES)].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
  );
  if (tables.length === 0) return [];
  const names = new RegExp(`\\b(?:${[...new Set(tables)].join("|")})\\b`);
  return files.filter((file) => REPOSITORY.test(file) && names.test(textOf(file)));
}
