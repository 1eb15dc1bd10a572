import { chmodSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildLoginAssets } from "../../server/services/login/pages/frame/build-assets.ts";
import { buildsOf, currentOf } from "../site/places.ts";

const PARTS = [
  "content/config",
  "content/campaigns",
  "content/plans",
  "content/platforms.json",
  "content/policy/policies.lock.json",
  "content/referral.json",
  "content/rewards.json",
  "content/tax",
  "contract",
  "locales",
  "monitoring",
  "scripts/holdall.ts",
  "server",
  "docs/operators.md",
  ".env.example",
  "LICENSE",
  "SECURITY.md",
];
const READY_ASSETS = "server/services/login/pages/frame/ready-assets";

/** Copies what the server reads into the empty folder `stage`: its code, the texts, what editors say about apps, plans and taxes, and the finished site. */
export function stageServer(root: string, stage: string): void {
  for (const part of PARTS) {
    cpSync(join(root, part), join(stage, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/\.test\.ts$/.test(path),
    });
  }
  stageSite(root, stage);
  cpSync(join(root, "scripts/release/holdall.sh"), join(stage, "holdall"));
  chmodSync(join(stage, "holdall"), 0o755);
  mkdirSync(join(stage, READY_ASSETS));
  for (const [name, bytes] of buildLoginAssets()) {
    writeFileSync(join(stage, READY_ASSETS, name), bytes);
  }
}

/** Copies only the build of the site that is served. */
function stageSite(root: string, stage: string): void {
  const build = realpathSync(currentOf(root));
  cpSync(build, join(buildsOf(stage), basename(build)), { recursive: true, preserveTimestamps: true });
  symlinkSync(basename(build), currentOf(stage));
}
