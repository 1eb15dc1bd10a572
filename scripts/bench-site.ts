/**
 * `npm run bench:site [-- --visits 5 --peers starlight,docusaurus]`: what Lighthouse says of seven pages of the built site on
 * a phone, and when the same article shows in this site, in Starlight and in Docusaurus. Needs a build and the network;
 * without peers (`--peers ""`) only the seven pages are visited.
 */
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { benchArticles } from "./bench/build/articles.ts";
import { docusaurus } from "./bench/build/docusaurus.ts";
import { holdall } from "./bench/build/holdall.ts";
import { measureBuild } from "./bench/build/measured-build.ts";
import type { SiteMaker } from "./bench/build/peer.types.ts";
import { starlight } from "./bench/build/starlight.ts";
import { figure, machine, table } from "./bench/figures.ts";
import { freePort, startPeer } from "./bench/process.ts";
import { installLighthouse } from "./bench/site/lighthouse.ts";
import { serveStatic } from "./bench/site/static-server.ts";

const PAGES: Readonly<Record<string, string>> = {
  home: "/",
  FAQ: "/faq",
  "FAQ, a topic": "/faq/saving",
  "help article": "/help-center/saving/save-a-shared-folder",
  "blog post": "/blog/save-first-read-later",
  policy: "/policy/privacy-policy",
  comparison: "/policy/privacy-policy/compare/2021-11-08..2023-11-06",
};
const PEERS: Readonly<Record<string, SiteMaker>> = { starlight, docusaurus };
/** One article in each locale. */
const ARTICLES = 11;

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "5" },
    peers: { type: "string", default: Object.keys(PEERS).join(",") },
  },
});
const visits = Number(values.visits);
const folder = mkdtempSync(join(tmpdir(), "holdall-bench-site-"));
const root = dirname(import.meta.dirname);

async function ownPages(): Promise<void> {
  const port = await freePort();
  const args = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", join(root, "server/main.ts")];
  const env = {
    PORT: String(port),
    HOLDALL_ENV_FILE: "off",
    HOLDALL_DATA_DIR: join(folder, "data"),
    HOLDALL_PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOLDALL_LOG_LEVEL: "silent",
  };
  const server = await startPeer(process.execPath, args, { port, probe: "/readyz", env });
  try {
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const { scores, lcp, blocked } = await visit(server.origin + path, visits);
      rows.push([name, ...scores.map(String), figure(lcp), figure(blocked)]);
    }
    table(["", "performance", "accessibility", "best practices", "SEO", "LCP, ms", "blocked, ms"], rows);
  } finally {
    await server.stop();
  }
}

async function sameArticle(): Promise<void> {
  const makers = [holdall, ...values.peers.split(",").flatMap((name) => PEERS[name] ?? [])];
  const rows: string[][] = [];
  for (const maker of makers) {
    const home = join(folder, maker.name);
    const articles = benchArticles(ARTICLES);
    maker.install(home);
    maker.write(home, articles);
    maker.clean(home);
    await measureBuild(maker.command, home);
    const output = join(home, maker.output);
    const [page = ""] = globSync(`**/${articles[0]?.slug}{.html,/index.html}`, { cwd: output }).toSorted(
      (a, b) => a.length - b.length,
    );
    const server = await serveStatic(output);
    const { scores, lcp, blocked } = await visit(
      `${server.origin}/${page.replace(/(?:\/index)?\.html$/, "")}`,
      visits,
    );
    await server.close();
    rows.push([maker.name, String(scores[0]), figure(lcp), figure(blocked)]);
  }
  table(["the same article", "performance", "LCP, ms", "blocked, ms"], rows);
}

const visit = installLighthouse(join(folder, "lighthouse"));
try {
  console.log(`${machine()}, medians of ${visits} visits\n`);
  await ownPages();
  console.log();
  if (values.peers !== "") await sameArticle();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
