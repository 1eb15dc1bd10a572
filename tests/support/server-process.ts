import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./ports.ts";
import { COMPILED } from "./run-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY = /Holdall is ready at|Holdall's worker is ready/;

export interface ServerOptions {
  /** The server unless named otherwise. */
  readonly program?: "server" | "worker";
  /** A folder to go on with, as after a restart; else a fresh one that `stop` removes. */
  readonly dataDir?: string;
  /** The port of before, when clients shall find the server again. */
  readonly port?: number;
  /** The next port to try comes from here when `port` names none. */
  readonly choosePort?: () => Promise<number>;
  /** `HOLDALL_*` beside the tests' defaults. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** The settings a command of the operator needs to work on the same instance. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything the process has written so far. */
  log(): string;
  /** Mails sent so far, oldest first, as they would travel. */
  outbox(): Promise<readonly string[]>;
  /** Ends it as an operator would; resolves with the exit code. Removes a fresh data folder. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would; the data folder stays. */
  kill9(): Promise<void>;
}

/** The server says by this that its port is taken. */
const TAKEN = /^Port \d+ is already in use/m;
const TRIES = 5;
/** Lines that are shown of a server that ends unasked. */
const LAST_WORDS = 30;

/**
 * Starts a real server process and resolves when it is ready; rejects with what it wrote when it can't start. A port
 * that somebody took meanwhile is no reason: another one is tried, unless `port` names it.
 */
export async function startProcess(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "holdall-server-"));
  const choosePort = options.choosePort ?? freePort;
  const clear = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch({ ...options, dataDir, port: options.port ?? (await choosePort()) }, clear);
    } catch (error) {
      const again = options.port === undefined && attempt < TRIES && TAKEN.test(String(error));
      if (again) continue;
      clear();
      throw error;
    }
  }
}

type LaunchOptions = ServerOptions & { readonly dataDir: string; readonly port: number };

async function launch(
  { program, dataDir, port, env }: LaunchOptions,
  clear: () => void,
): Promise<RunningServer> {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
      program === "worker" ? "server/worker.ts" : "server/main.ts",
    ],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: COMPILED,
        PORT: String(port),
        HOLDALL_ENV_FILE: "off",
        HOLDALL_HOST: "127.0.0.1",
        HOLDALL_PUBLIC_URL: origin,
        HOLDALL_DATA_DIR: dataDir,
        HOLDALL_REQUESTS_PER_MINUTE: "1000000",
        HOLDALL_DATABASE_CALL_SECONDS: "120",
        ...env,
      },
    },
  );
  const lines: string[] = [];
  let isExpected = false;
  const kill9 = async () => {
    isExpected = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));
  await untilReady(child, lines);
  child.once("exit", (code) => {
    if (!isExpected && code !== null)
      console.error(`A server ended by itself with ${code}:\n${lines.slice(-LAST_WORDS).join("\n")}`);
  });

  return {
    origin,
    port,
    dataDir,
    env: { HOLDALL_DATA_DIR: dataDir, ...env },
    log: () => lines.join("\n"),
    outbox: () => readOutbox(dataDir),
    kill9,
    async stop() {
      isExpected = true;
      const exited = child.exitCode === null && child.signalCode === null ? once(child, "exit") : null;
      child.kill("SIGTERM");
      await exited;
      clear();
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

async function readOutbox(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(mails.map((name) => readFile(join(folder, name), "utf8")));
}
