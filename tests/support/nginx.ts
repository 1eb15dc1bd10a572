import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./ports.ts";

/** Where Debian puts it, which is on the search path of root only. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
/** Logged once it listens. */
const LISTENING = /event method/;
const TAKEN = /Address already in use/;
const TRIES = 5;
/** Folders that it otherwise makes where only root may. */
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Debian's package is nginx-light. */
export const hasNginx = (): boolean => spawnSync("nginx", ["-v"], { env: { PATH } }).status === 0;

export interface RunningNginx {
  /** Without a trailing slash. */
  readonly origin: string;
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
    const end = () => child.kill("SIGKILL");
    process.once("exit", end);
    try {
      await untilListening(child);
      return { origin: `http://${listen}`, stop: () => stop(child, folder) };
    } catch (error) {
      process.off("exit", end);
      if (attempt < TRIES && TAKEN.test(String(error))) continue;
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
}

/** One process, so that none is left behind. */
const configuration = (folder: string, server: string): string => `
daemon off;
master_process off;
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

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
}
