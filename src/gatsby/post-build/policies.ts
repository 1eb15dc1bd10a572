import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PolicyPages, PolicyTurn } from "../../../contract/policy.ts";
import { readContent } from "../content/content-files.ts";
import { publicList, sealedTexts } from "../policy/public-list.ts";
import { POLICY_SEALS } from "../policy/policy-seals.ts";
import { readSeals } from "../seals/seal-list.ts";
import { pageFile, type BuiltPage } from "./built-pages.ts";

const VERSION = /^\/policy\/([^/]+)\/(\d{4}-\d{2}-\d{2})$/;

/** The table by which the server answers addresses of policies by its own clock. */
export function policyPages(pages: readonly BuiltPage[]): PolicyPages {
  const timed: Record<string, PolicyTurn[]> = {};
  for (const { path, language, turn } of pages) {
    if (!turn) continue;
    const turns = (timed[turn.address] ??= []);
    const known = turns.find(({ from }) => from === turn.from);
    const isPrefixed = path.startsWith(`/${language}/`);
    const files = { ...known?.files, [isPrefixed ? language : ""]: pageFile(path) };
    if (known) turns.splice(turns.indexOf(known), 1);
    turns.push({ from: turn.from, files });
    turns.sort((a, b) => a.from.localeCompare(b.from));
  }
  const versions = Object.keys(timed).flatMap((address) => {
    const [, slug, effective] = VERSION.exec(address) ?? [];
    return slug && effective ? [{ slug, effective }] : [];
  });
  const policies = [...Map.groupBy(versions, ({ slug }) => slug)].map(([slug, own]) => ({
    slug,
    versions: own.map(({ effective }) => effective).sort(),
  }));
  return { policies, timed };
}

/** Writes the server's table, the public list of seals and the sealed texts. */
export async function writePolicies(folder: string, pages: readonly BuiltPage[]): Promise<void> {
  const { files } = readContent("content");
  const seals = readSeals("content", POLICY_SEALS);
  await writeFile(join(folder, "policy-pages.json"), JSON.stringify(policyPages(pages)));
  await writeFile(join(folder, "policies.json"), JSON.stringify(publicList(files, seals), null, 1));
  for (const [path, text] of sealedTexts(files, seals)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
