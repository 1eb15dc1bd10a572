/**
 * `npm run build`: the whole static site, finished in `public` and then put in place below `site`. `--if-changed` skips it
 * when nothing did. `--app` leaves out the words, for who works on the app, and `--words` the app: such a build is for
 * looking at, and counts as not built.
 */
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { lockBuild } from "./site/build-lock.ts";
import { clearIfMadeElsewhere, noteMadeHere } from "./site/made-here.ts";
import { putInPlace } from "./site/put-in-place.ts";
import { runGroup } from "./site/run-group.ts";
import { forgetBuild, isBuilt, rememberBuild, siteInputs } from "./site-inputs.ts";

const root = dirname(import.meta.dirname);
const gatsby = createRequire(import.meta.url).resolve("gatsby/cli.js");
/** With so few, Gatsby asks its questions quicker itself than it can start others that ask for it. */
const FEW_CORES = 2;
const only = ["app", "words"].find((part) => process.argv.includes(`--${part}`));
const upToDate = process.argv.includes("--if-changed") && isBuilt(root);

/** Throws why the site wasn't built. */
async function buildSite(): Promise<void> {
  const started = Date.now();
  const inputs = siteInputs(root);
  console.log(
    "Building the site: pages of every locale, the app, the islands. The first time takes a minute or two.",
  );
  if (clearIfMadeElsewhere(root))
    console.log("What Gatsby had kept was made in another folder: it begins anew.");
  const fault = await runGroup([gatsby, "build"], {
    cwd: root,
    env: {
      ...process.env,
      ...(only ? { HOLDALL_BUILD_ONLY: only } : {}),
      ...(availableParallelism() <= FEW_CORES ? { GATSBY_CPU_COUNT: "1" } : {}),
      GATSBY_TELEMETRY_DISABLED: "1",
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
      NODE_ENV: "production",
      NO_UPDATE_NOTIFIER: "1",
    },
  });
  if (fault) throw new Error(`${fault}. The reason stands above.`);
  noteMadeHere(root);
  const { folder, files, isNew } = putInPlace(root);
  if (only) forgetBuild(root);
  else rememberBuild(root, inputs);
  const place = relative(root, folder);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `The site is built: ${files} files in ${place}/, in ${seconds} s${isNew ? "" : "; nothing of it is new"}.`,
  );
}

async function buildAlone(): Promise<void> {
  const unlock = lockBuild(root);
  if (!unlock) throw new Error("another build is at work in this folder.");
  try {
    await buildSite();
  } finally {
    unlock();
  }
}

if (upToDate) console.log("The site is built already: nothing of it has changed.");
else
  await buildAlone().catch((error: Error) => {
    console.error(`The site was not built: ${error.message}`);
    process.exitCode = 1;
  });
// The parent may hold a channel to this process open, which would keep it alive.
if (process.connected) process.disconnect();
