/** `npm start`: installs what is missing, builds what changed, migrates and serves. Runs on any Node from 20 on. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite } from "./build-step.mjs";
import { installPackages } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, "node_modules/.bin/node");
const quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON";
/** On large machines V8 lets 128 MiB of the youngest objects lie; with a quarter of it the server is as quick. */
const youngest = "--max-semi-space-size=16";
const settings = join(root, ".env");

function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * An address that only this machine reaches gets a hint, because people ask why another machine finds nothing there.
 */
const opened = (host) =>
  host === "127.0.0.1"
    ? "for this machine only; HOLDALL_HOST=0.0.0.0 npm start lets others in (docs/operators.md, Opening it)"
    : `for whoever reaches ${host} of this machine`;

function welcome({ url, dataDir, host }) {
  say(`
  Holdall is ready at ${url}

  Open            ${opened(host)}
  Data folder     ${dataDir}
  Administrator   npm run holdall -- user create --email you@example.org --password "a long one" --admin
  Stop            Ctrl-C
`);
}

/** In a terminal only what matters is logged, unless the environment or `.env` names a level. */
function logLevel() {
  const named = existsSync(settings) && /^\s*HOLDALL_LOG_LEVEL\s*=/m.test(readFileSync(settings, "utf8"));
  return named || !process.stdout.isTTY ? {} : { HOLDALL_LOG_LEVEL: "warn" };
}

/** The server outlives no closed terminal: it stops when the channel to this process breaks. */
function serve() {
  say("▸ Starting the server …");
  const server = spawn(node, [quiet, youngest, "server/main.ts"], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
      ...logLevel(),
      ...process.env,
    },
  });
  server.on("message", welcome);
  server.on("exit", (code) => process.exit(code ?? 1));
  process.on("SIGTERM", () => server.kill("SIGTERM"));
  process.on("SIGINT", () => undefined);
  stopWithNpm(() => server.kill("SIGTERM"));
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  process.stderr.write(`Holdall needs Node 20 or newer to start; this is ${process.version}.\n`);
  process.exit(1);
}
const ready = (await installPackages(root, { tests: false })) && (await buildSite(root));
if (ready) serve();
else process.exitCode = 1;
