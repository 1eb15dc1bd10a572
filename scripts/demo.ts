/** `npm run demo`: a throw-away instance with an account, a few files and a share. Ctrl-C removes all of it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runCommand } from "../server/cli/run-command.ts";
import { buildSite } from "./build-step.mjs";
import { fillDrive } from "./demo/fill-drive.ts";
import { stopWithNpm } from "./stop-with-npm.mjs";

const root = dirname(import.meta.dirname);
const quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON";
const dataDir = mkdtempSync(join(tmpdir(), "holdall-demo-"));
const account = { email: "demo@holdall.example", password: "a throw-away demo 2026" };
const env = {
  PORT: process.env["PORT"] ?? "8080",
  HOLDALL_DATA_DIR: dataDir,
  HOLDALL_LOG_LEVEL: "warn",
};

async function operate(...words: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const output = { print: (line: string) => void lines.push(line), complain: console.error };
  if ((await runCommand(words, env, output)) !== 0)
    throw new Error(`"${words[0]}" failed; the reason is above`);
  return lines.join("\n");
}

async function demo(): Promise<void> {
  if (!(await buildSite(root))) return;
  const server = spawn(process.execPath, [quiet, "server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { PATH: process.env["PATH"], HOLDALL_ENV_FILE: "off", ...env },
  });
  process.on("SIGINT", () => server.kill("SIGTERM"));
  process.on("SIGTERM", () => server.kill("SIGTERM"));
  stopWithNpm(() => server.kill("SIGTERM"));
  const ended = once(server, "exit");
  const ready = await Promise.race([once(server, "message"), ended.then(() => null)]);
  if (!ready) return;
  const [{ url }] = ready as [{ url: string }];
  await operate("user", "create", "--email", account.email, "--password", account.password, "--admin");
  const token = await operate("token", "create", "--email", account.email, "--days", "1");
  const share = await fillDrive(url, token.trim());
  console.log(`
  A throw-away Holdall     ${url}

  Sign in                  ${account.email}
                           ${account.password}
  A shared folder          ${share.url}
  Its passcode             ${share.passCode}
  Mails (sign-up codes)    ${join(dataDir, "outbox")}

  Ctrl-C removes all of it.
`);
  await ended;
}

try {
  await demo();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
