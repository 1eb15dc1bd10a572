import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./ports.ts";

/** Debian puts the server where only root looks for programs. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
const MODULES = "/usr/lib/apache2/modules";
/** The modules that each configuration here needs; the rest is built in. */
const LOADED = ["mpm_event", "authn_core", "authz_core", "authz_user", "proxy", "proxy_http", "auth_openidc"];
const PID = "apache.pid";
const TAKEN = /Address already in use/;
const TRIES = 5;

/** Debian's package is libapache2-mod-auth-openidc, which brings apache2-bin. */
export const hasApacheOpenId = (): boolean =>
  existsSync(`${MODULES}/mod_auth_openidc.so`) &&
  spawnSync("apache2", ["-v"], { env: { PATH } }).status === 0;

export interface RunningApache {
  /** Without a trailing slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** A real Apache with the OpenID module and what `configure` adds for its own address. */
export async function startApache(configure: (origin: string) => Promise<string>): Promise<RunningApache> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-apache-"));
  for (let attempt = 1; ; attempt += 1) {
    const listen = `127.0.0.1:${await freePort()}`;
    const file = join(folder, "apache.conf");
    writeFileSync(file, configuration(folder, listen, await configure(`http://${listen}`)));
    const child = spawn("apache2", ["-D", "FOREGROUND", "-f", file], {
      env: { PATH },
      stdio: ["ignore", "ignore", "pipe"],
    });
    // By SIGTERM its workers end with it.
    const end = () => child.kill("SIGTERM");
    process.once("exit", end);
    try {
      await untilListening(child, folder);
      return { origin: `http://${listen}`, stop: () => stop(child, folder) };
    } catch (error) {
      process.off("exit", end);
      if (attempt < TRIES && TAKEN.test(String(error))) continue;
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
}

/** Only root must name another user for the workers, and may. */
const configuration = (folder: string, listen: string, more: string): string => `
ServerRoot "${folder}"
ServerName ${listen}
Listen ${listen}
PidFile ${folder}/${PID}
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
LogLevel notice
${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
${LOADED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join("\n")}
StartServers 1
ServerLimit 1
MinSpareThreads 1
MaxSpareThreads 25
MaxRequestWorkers 25
${more}
`;

/** Resolves when it has written down its number, which it does once it listens. */
async function untilListening(child: ChildProcess, folder: string): Promise<void> {
  let said = "";
  child.stderr!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const watcher = watch(folder);
  const ended = once(child, "close").then(([code]) => {
    throw new Error(`Apache ended with ${code}:\n${said}`);
  });
  try {
    for (;;) {
      const changed = once(watcher, "change");
      if (existsSync(join(folder, PID))) return;
      await Promise.race([changed, ended]);
    }
  } finally {
    watcher.close();
    ended.catch(() => undefined);
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
}
