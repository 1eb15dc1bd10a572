import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressSync } from "../../server/platform/site/compress.ts";
import { table } from "./figures.ts";
import { load, shown } from "./load.ts";
import type { Peer } from "./process.ts";

const SITE = join(import.meta.dirname, "../../site/current");
const CONNECTIONS = 64;

/** Requests a second for a hashed file and for a page of the built site, asked for as gzip, beside nginx with the same files. */
export async function staticAssets(holdall: Peer, nginx: Peer | null, nginxFiles: string): Promise<void> {
  const script = existsSync(SITE) && readdirSync(SITE).find((name) => /^app-[0-9a-f]+\.js$/.test(name));
  if (!script) return console.log("The site isn't built: npm run build");
  const rows: string[][] = [];
  for (const [title, path, file] of [
    ["a hashed script", `/${script}`, script],
    ["a page of words", "/faq", "faq/index.html"],
  ] as const) {
    const ours = await load(holdall, [{ path }], { connections: CONNECTIONS });
    lay(join(SITE, file), join(nginxFiles, "asset"));
    const theirs = nginx && (await load(nginx, [{ path: "/asset" }], { connections: CONNECTIONS }));
    rows.push([title, ...shown(ours), ...shown(theirs)]);
  }
  table([`requests/s at ${CONNECTIONS} connections`, "holdall", "CPU µs each", "nginx", "CPU µs each"], rows);
}

/** Writes a file of the site with its compressed form beside it, as nginx wants it. */
function lay(file: string, to: string): void {
  const bytes = readFileSync(file);
  writeFileSync(to, bytes);
  writeFileSync(`${to}.gz`, compressSync(bytes, "gzip", 9));
}
