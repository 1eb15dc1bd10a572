import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/;

/** For each file of the repository the files that use it, all by their paths from the root. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds the users of each file among `files`. A file uses another by an import that isn't of types alone, or by a
 * string that is the other's path (a program that is started, a fixture that is read).
 */
export function usersOf(root: string, files: readonly string[]): Users {
  const known = new Set(files);
  const users = new Map<string, Set<string>>();
  for (const file of files.filter((name) => CODE.test(name))) {
    if (!existsSync(join(root, file))) continue;
    for (const used of namesIn(file, readFileSync(join(root, file), "utf8"))) {
      const target = [join(dirname(file), used), used].find((path) => path !== file && known.has(path));
      if (target !== undefined) users.set(target, (users.get(target) ?? new Set()).add(file));
    }
  }
  return users;
}

/** Each text in a file that may be a path, but for those of imports and exports of types. */
function namesIn(file: string, source: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) return;
    if (ts.isExportDeclaration(node) && node.isTypeOnly) return;
    if (ts.isImportTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) && node.text.includes(".")) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return names;
}
