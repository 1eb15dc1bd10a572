import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const NUL = "\0";

/** Every file of the repository that git knows or would know, by its path from the root. */
export const allFiles = (root: string): readonly string[] =>
  git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard");

/**
 * The files that changed since `since` and are still there. Without one: those that aren't committed, or, when all are, those of the last
 * commit. Throws when git doesn't know `since`.
 */
export function changedFiles(root: string, since: string | undefined): readonly string[] {
  const untracked = git(root, "ls-files", "-z", "--others", "--exclude-standard");
  const changedFrom = (commit: string) =>
    git(root, "diff", "--name-only", "-z", commit, "--").filter((file) => existsSync(join(root, file)));
  if (since !== undefined) return [...changedFrom(since), ...untracked];
  const open = [...changedFrom("HEAD"), ...untracked];
  return open.length > 0 ? open : changedFrom("HEAD~1");
}

const git = (root: string, ...words: readonly string[]): readonly string[] =>
  execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 64 << 20 })
    .split(NUL)
    .filter(Boolean);
