import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../support/ports.ts";
import { COMPILED } from "../support/run-files.ts";
import { runHoldall } from "../support/run-holdall.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { accountOf, type Account } from "./account.ts";

const ROOT = join(import.meta.dirname, "../..");
const PASSWORD = "a phrase of four words";
const CLOCK = pathToFileURL(join(import.meta.dirname, "shifted-clock.mjs")).href;

export type Env = Readonly<Record<string, string>>;

/** A real instance that is to be hurt: its server, maybe workers beside it, on a data folder that outlives them. */
export class Instance {
  readonly dataDir: string;
  readonly port: number;
  readonly env: Env;
  #server: RunningServer | null = null;
  #workers: ChildProcess[] = [];

  private constructor(dataDir: string, port: number, env: Env) {
    this.dataDir = dataDir;
    this.port = port;
    this.env = env;
  }

  static async make(
    env: Env = {},
    dataDir = mkdtempSync(join(tmpdir(), "holdall-faults-")),
  ): Promise<Instance> {
    return new Instance(dataDir, await freePort(), {
      HOLDALL_LOG_LEVEL: "error",
      HOLDALL_QUOTA: "1TiB",
      HOLDALL_UPLOAD_IDLE_HOURS: "8760",
      HOLDALL_TASK_DAYS: "3650",
      FAULTS_CLOCK: join(dataDir, "../", `${dataDir.split("/").at(-1) ?? ""}.clock`),
      ...env,
    });
  }

  /** The settings of its programs. */
  get settings(): Env {
    return { HOLDALL_DATA_DIR: this.dataDir, ...this.env };
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get databaseUrl(): string {
    return this.env["HOLDALL_DATABASE_URL"] ?? `sqlite:${join(this.dataDir, "holdall.sqlite")}`;
  }

  /** Everything the server of now has written. */
  get log(): string {
    return this.#server?.log() ?? "";
  }

  async start(): Promise<void> {
    const { dataDir, port } = this;
    this.#server = await startServer({ dataDir, port, env: this.#processEnv() });
  }

  /** Another process that works on tasks and keeps house. */
  startWorker(): void {
    const args = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "server/worker.ts"];
    const env = {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: COMPILED,
      HOLDALL_DATA_DIR: this.dataDir,
      HOLDALL_ENV_FILE: "off",
      HOLDALL_PUBLIC_URL: this.origin,
      ...this.#processEnv(),
    };
    const worker = spawn(process.execPath, args, { cwd: ROOT, stdio: "ignore", env });
    process.once("exit", () => worker.kill("SIGKILL"));
    this.#workers.push(worker);
  }

  async killWorkers(): Promise<void> {
    const workers = this.#workers;
    this.#workers = [];
    await Promise.all(workers.map((worker) => ended(worker, "SIGKILL")));
  }

  /** As a power cut would, workers included. */
  async kill9(): Promise<void> {
    await Promise.all([this.#server?.kill9(), this.killWorkers()]);
    this.#server = null;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => ended(worker, "SIGTERM")));
    this.#workers = [];
    await this.#server?.stop();
    this.#server = null;
  }

  /** Sets the clock of its processes so far from the real one. */
  turnClock(ms: number): void {
    writeFileSync(this.env["FAULTS_CLOCK"] ?? "", String(ms));
  }

  /** Runs an operator's command. */
  async holdall(...args: string[]): Promise<string> {
    const result = await runHoldall(args, this.settings);
    if (result.code !== 0) throw new Error(`holdall ${args.join(" ")}: ${result.stderr}${result.stdout}`);
    return result.stdout.trim();
  }

  async account(email: string, origin = this.origin): Promise<Account> {
    return accountOf(origin, await this.token(email));
  }

  /** Makes an account; answers a bearer token of it. */
  async token(email: string): Promise<string> {
    await this.holdall("user", "create", "--email", email, "--password", PASSWORD);
    return this.holdall("token", "create", "--email", email, "--days", "3650");
  }

  /** Throws unless every byte, reference and quota is right. */
  verify(): Promise<string> {
    return this.holdall("verify");
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(this.env["FAULTS_CLOCK"] ?? "", { force: true });
  }

  #processEnv(): Env {
    return { ...this.env, NODE_OPTIONS: `--import=${CLOCK}` };
  }
}

async function ended(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
