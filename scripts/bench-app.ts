import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBrowser } from "./bench/browser.ts";
import { benchDrive } from "./bench/app/drive.ts";
import { benchFirstVisits } from "./bench/app/first-visits.ts";
import { startEngine } from "./bench/engines.ts";
import { machine } from "./bench/figures.ts";
import { startHoldall } from "./bench/peers.ts";

/**
 * `npm run bench:app [-- --parts first-visit,drive --sizes 10000,1000000 --runs 5]`: the app in a real Chromium on the production build
 * (`npm run build` first). Goals: first rows within one round trip, 60 frames a second at any size, no task over 200 ms.
 */
const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "first-visit,drive" },
    sizes: { type: "string", default: "10000,1000000" },
    runs: { type: "string", default: "5" },
  },
});
const parts = values.parts.split(",");
const folder = mkdtempSync(join(tmpdir(), "holdall-bench-app-"));
const engine = await startEngine("sqlite", folder);

console.log(machine());
try {
  const server = await startHoldall(folder, {
    HOLDALL_DATABASE_URL: engine.url,
    HOLDALL_QUOTA: "8000TiB",
    HOLDALL_QUOTA_ENTRIES: "1000000000",
  });
  const browser = await openBrowser();
  try {
    if (parts.includes("first-visit")) {
      await benchFirstVisits({ server, engine, browser, runs: Number(values.runs) });
    }
    if (parts.includes("drive")) {
      const sizes = values.sizes.split(",").map(Number);
      await benchDrive({ server, engine, browser, sizes, runs: Number(values.runs) });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
