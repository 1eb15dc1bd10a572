import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  currentVersion,
  utcDay,
  type PolicyEntry,
  type PolicyFileVersion,
} from "../../../contract/policy.ts";
import { pageFile, type BuiltPage } from "./built-pages.ts";

const DATED = /^\/policy\/([^/]+)\/(\d{4}-\d{2}-\d{2})$/;

/** What the server needs to answer `/policy/{slug}` with the version in force on its own day. `today` is the build's. */
export function policyEntries(pages: readonly BuiltPage[], today: string): PolicyEntry[] {
  const policies = new Map<string, Map<string, PolicyFileVersion>>();
  for (const { path, originalPath, language } of pages) {
    const [, slug, effective] = DATED.exec(originalPath) ?? [];
    if (!slug || !effective) continue;
    const versions = policies.get(slug) ?? new Map<string, PolicyFileVersion>();
    const files = versions.get(effective)?.files ?? {};
    const prefix = path === originalPath ? "" : language;
    versions.set(effective, { effective, path: originalPath, files: { ...files, [prefix]: pageFile(path) } });
    policies.set(slug, versions);
  }
  return [...policies].map(([slug, dated]) => {
    const versions = [...dated.values()].sort((a, b) => a.effective.localeCompare(b.effective));
    return { slug, builtWith: currentVersion(versions, today)?.effective, versions };
  });
}

export const writePolicies = (folder: string, pages: readonly BuiltPage[]): Promise<void> =>
  writeFile(join(folder, "policies.json"), JSON.stringify(policyEntries(pages, utcDay(Date.now()))));
