import { spawnSync } from "node:child_process";
import { parseDocumentPath } from "../../src/gatsby/content/document-path.ts";
import { stampsOf } from "../../src/gatsby/content/stamps.ts";
import type { SourceChange } from "./states.ts";

interface Version extends SourceChange {
  readonly stamps: readonly string[];
}

/** Reads originals' histories from git, each once. Without git nothing is known of any change. */
export function createHistory(root: string): (path: string, hash: string) => readonly SourceChange[] {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout ?? "";
  const known = new Map<string, readonly Version[]>();
  const versionsOf = (path: string): readonly Version[] => {
    const versions = known.get(path) ?? readVersions(path);
    known.set(path, versions);
    return versions;
  };
  const readVersions = (path: string): readonly Version[] =>
    git("log", "--format=%H%x09%cs%x09%s", "--", path)
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [commit = "", day = "", subject = ""] = line.split("\t");
        return { day, subject, stamps: stampsAt(path, git("show", `${commit}:${path}`)) };
      });
  return (path, hash) => changesAfter(versionsOf(path), hash);
}

function stampsAt(path: string, source: string): readonly string[] {
  const place = parseDocumentPath(path.replace(/^content\//, ""));
  return typeof place === "string" ? [] : stampsOf(place.kind, source);
}

/** The changes made since a text was as its hash says; `versions` are newest first. */
export function changesAfter(versions: readonly Version[], hash: string): SourceChange[] {
  const translated = versions.findIndex((version) => version.stamps.includes(hash));
  return translated < 0 ? [] : versions.slice(0, translated).map(({ day, subject }) => ({ day, subject }));
}
