/** `npm run dev`: site and server with reload at one address, behind a small proxy. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createProxy } from "./dev/proxy.ts";
import { watchServer } from "./dev/watched-server.ts";
import { stopWithNpm } from "./stop-with-npm.mjs";

const root = dirname(import.meta.dirname);
const ASK_AGAIN_MS = 500;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

async function sayWhenUp(sitePort: number, url: string): Promise<void> {
  const answers = () =>
    fetch(`http://127.0.0.1:${sitePort}/`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  console.log(`\n  Holdall for development is at ${url}\n  Stop it with Ctrl-C.\n`);
}

if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
const port = Number(process.env["PORT"] ?? 8080);
const url = `http://localhost:${port}`;
const ports = { site: await freePort(), server: await freePort() };

const proxy = createProxy(ports).listen(port, process.env["HOLDALL_HOST"] ?? "127.0.0.1");
await once(proxy, "listening").catch(() => {
  console.error(`Port ${port} can't be used. Choose another: PORT=8090 npm run dev.`);
  process.exit(1);
});

const stopServer = watchServer(root, {
  ...process.env,
  PORT: String(ports.server),
  HOLDALL_HOST: "127.0.0.1",
  HOLDALL_PUBLIC_URL: url,
  HOLDALL_LOG_LEVEL: process.env["HOLDALL_LOG_LEVEL"] ?? "warn",
});
const gatsby = createRequire(import.meta.url).resolve("gatsby/cli.js");
const site = spawn(
  process.execPath,
  [gatsby, "develop", "--port", String(ports.site), "--host", "127.0.0.1"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", NO_UPDATE_NOTIFIER: "1", HOLDALL_PUBLIC_URL: url },
  },
);

const stop = () => {
  stopServer();
  site.kill("SIGTERM");
};
site.on("exit", (code) => {
  stopServer();
  process.exit(code ?? 0);
});
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
stopWithNpm(stop);
void sayWhenUp(ports.site, url);
