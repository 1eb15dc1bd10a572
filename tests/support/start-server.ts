import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ROOT = join(import.meta.dirname, "../..");
const READY = /Holdall is ready at/;

export interface ServerOptions {
  /** A folder to go on with, as after a restart; else a fresh one that `stop` removes. */
  readonly dataDir?: string;
  /** The port of before, when clients shall find the server again. */
  readonly port?: number;
  /** `HOLDALL_*` beside the tests' defaults. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** Everything the process has written so far. */
  log(): string;
  /** Mails sent so far, oldest first, as they would travel. */
  outbox(): Promise<readonly string[]>;
  /** Ends it as an operator would; resolves with the exit code. Removes a fresh data folder. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would; the data folder stays. */
  kill9(): Promise<void>;
}

/** Starts a real server process and resolves when it is ready; rejects with what it wrote when it can't start. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "holdall-server-"));
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "server/main.ts"],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        PORT: String(port),
        HOLDALL_HOST: "127.0.0.1",
        HOLDALL_PUBLIC_URL: origin,
        HOLDALL_DATA_DIR: dataDir,
        HOLDALL_REQUESTS_PER_MINUTE: "1000000",
        ...options.env,
      },
    },
  );
  const lines: string[] = [];
  const kill9 = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  process.once("exit", () => child.kill("SIGKILL"));
  await untilReady(child, lines);

  return {
    origin,
    port,
    dataDir,
    log: () => lines.join("\n"),
    outbox: () => readOutbox(dataDir),
    kill9,
    async stop() {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, "exit") : null;
      child.kill("SIGTERM");
      await exited;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

function untilReady(child: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream! }).on("line", (line) => {
        lines.push(line);
        if (READY.test(line)) resolve();
      });
    }
    child.once("close", (code) => reject(new Error(`The server ended with ${code}:\n${lines.join("\n")}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}

async function readOutbox(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(mails.map((name) => readFile(join(folder, name), "utf8")));
}
