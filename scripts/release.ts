/** `npm run release [-- FOLDER]`: one archive in `release/`, or FOLDER, that runs on machines like this without npm. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { buildSite } from "./build-step.mjs";
import { runStep } from "./quiet-step.mjs";
import { installForServer } from "./release/install-for-server.ts";
import { stageServer } from "./release/stage-server.ts";

const root = dirname(import.meta.dirname);
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const name = `holdall-${version}`;
const target = resolve(process.argv[2] ?? join(root, "release"));
const archive = join(target, `${name}-${process.platform}-${process.arch}.tar.gz`);

async function release(workshop: string): Promise<boolean> {
  const stage = join(workshop, name);
  if (!(await buildSite(root))) return false;
  stageServer(root, stage);
  if (!(await installForServer(root, stage))) return false;
  return runStep("tar", ["-czf", archive, name], {
    cwd: workshop,
    doing: "Packing",
    done: (seconds) => `${archive} (${seconds} s)`,
    failed: "The archive couldn't be written; the reason is above.",
  });
}

mkdirSync(target, { recursive: true });
const workshop = mkdtempSync(join(target, ".making-"));
process.once("exit", () => rmSync(workshop, { recursive: true, force: true }));
if (!(await release(workshop))) process.exitCode = 1;
