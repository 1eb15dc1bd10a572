/** `npm start`: installs what is missing, builds what changed, migrates and serves. Runs on any Node from 20 on. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, "node_modules/.bin/node");
const quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON";
/** On large machines V8 lets 128 MiB of the youngest objects lie; with a quarter of it the server is as quick. */
const youngest = "--max-semi-space-size=16";

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** The build ends with this process, however that ends: by a signal, or because the channel to it breaks. */
function build() {
  const builder = spawn(node, [quiet, "scripts/build-site.ts", "--if-changed"], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const stop = () => builder.kill("SIGTERM");
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, stop);
  stopWithNpm(stop);
  return new Promise((resolve) => {
    builder.on("exit", (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (code !== 0) fail("The site couldn't be built; the reason is above.");
      resolve(undefined);
    });
  });
}

function welcome({ url, dataDir }) {
  say(`
  Holdall is ready at ${url}

  Data folder     ${dataDir}
  Administrator   npm run holdall -- user create --email you@example.org --password "a long one" --admin
  Stop            Ctrl-C
`);
}

/** The server outlives no closed terminal: it stops when the channel to this process breaks. */
function serve() {
  say("▸ Starting the server …");
  const settings = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
  const logLevel = process.env.HOLDALL_LOG_LEVEL ?? (process.stdout.isTTY ? "warn" : "info");
  const server = spawn(node, [quiet, youngest, ...settings, "server/main.ts"], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
      ...process.env,
      HOLDALL_LOG_LEVEL: logLevel,
    },
  });
  server.on("message", welcome);
  server.on("exit", (code) => process.exit(code ?? 1));
  process.on("SIGTERM", () => server.kill("SIGTERM"));
  process.on("SIGINT", () => undefined);
  stopWithNpm(() => server.kill("SIGTERM"));
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`Holdall needs Node 20 or newer to start; this is ${process.version}.`);
}
if (!installPackages(root)) process.exit(1);
await build();
serve();
