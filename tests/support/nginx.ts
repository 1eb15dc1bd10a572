import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./ports.ts";

/** Debian puts it there, which is on the search path of root only. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
/** Logged once it listens and has whom to give requests to. */
const LISTENING = /start worker process \d/;
/** Logged by an old worker that takes no more requests. */
const LEFT = /gracefully shutting down/;
const TAKEN = /Address already in use/;
const TRIES = 5;
/** Folders that it otherwise makes where only root may. */
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Debian's package is nginx-light. */
export const hasNginx = (): boolean => spawnSync("nginx", ["-v"], { env: { PATH } }).status === 0;

export interface RunningNginx {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Goes on with another `server { … }`; resolves when no new request is answered by the old one. */
  reload(server: (listen: string) => string): Promise<void>;
  stop(): Promise<void>;
}

/** A real nginx with what `server` answers for the address it shall listen on: the `server { … }` of a configuration. */
export async function startNginx(server: (listen: string) => string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-nginx-"));
  for (let attempt = 1; ; attempt += 1) {
    const listen = `127.0.0.1:${await freePort()}`;
    const file = join(folder, "nginx.conf");
    writeFileSync(file, configuration(folder, server(listen)));
    const child = spawn("nginx", ["-p", folder, "-e", "stderr", "-c", file], {
      env: { PATH },
      stdio: ["ignore", "ignore", "pipe"],
    });
    // By SIGTERM its workers end with it.
    const end = () => child.kill("SIGTERM");
    process.once("exit", end);
    try {
      await untilListening(child);
      return {
        origin: `http://${listen}`,
        async reload(next) {
          writeFileSync(file, configuration(folder, next(listen)));
          const reloaded = untilSaid(child, LEFT);
          child.kill("SIGHUP");
          await reloaded;
        },
        stop: () => stop(child, folder),
      };
    } catch (error) {
      process.off("exit", end);
      if (attempt < TRIES && TAKEN.test(String(error))) continue;
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
}

/** A worker is of the same user as the tests, whose folders it writes to. */
const configuration = (folder: string, server: string): string => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log stderr notice;
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
${server}
}
`;

function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    createInterface({ input: child.stderr! }).on("line", (line) => {
      lines.push(line);
      if (LISTENING.test(line)) resolve();
    });
    child.once("close", (code) => reject(new Error(`nginx ended with ${code}:\n${lines.join("\n")}`)));
  });
}

function untilSaid(child: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: child.stderr! });
    lines.on("line", (line) => {
      if (pattern.test(line)) resolve();
    });
  });
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
}
