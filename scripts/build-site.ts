/**
 * `npm run build`: the whole static site into `public`, finished and precompressed. `--if-changed` skips it when nothing did.
 * `--app` leaves out the words, for who works on the app: such a `public` is for looking at, and counts as not built.
 */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { forgetBuild, isBuilt, rememberBuild, siteInputs } from "./site-inputs.ts";

const root = dirname(import.meta.dirname);
const appOnly = process.argv.includes("--app");
const upToDate = process.argv.includes("--if-changed") && isBuilt(root);

function buildSite(): void {
  const started = Date.now();
  const inputs = siteInputs(root);
  console.log(
    "Building the site: pages of 11 locales, the app, the islands. The first time takes a minute or two.",
  );
  const gatsby = createRequire(import.meta.url).resolve("gatsby/cli.js");
  const build = spawn(process.execPath, [gatsby, "build"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      ...(appOnly ? { HOLDALL_BUILD_ONLY: "app" } : {}),
      GATSBY_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
      NO_UPDATE_NOTIFIER: "1",
    },
  });
  build.on("exit", (code, signal) => {
    if (code === 0) {
      if (appOnly) forgetBuild(root);
      else rememberBuild(root, inputs);
      console.log(`The site is built: public/ in ${Math.round((Date.now() - started) / 1000)} s.`);
      return;
    }
    console.error(`The site was not built (${signal ?? `exit code ${code}`}). The reason stands above.`);
    process.exitCode = 1;
  });
}

if (upToDate) console.log("The site is built already: nothing of it has changed.");
else buildSite();
