import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";

const START_MS = 90_000;
const socketPath = join(tmpdir(), `holdall-postgres-${process.getuid?.() ?? 0}.sock`);
let shared: Promise<string> | undefined;

/** Address of a real PostgreSQL server without a database name. It is stopped when the last test process has ended. */
export function postgresUrl(): Promise<string> {
  shared ??= process.env["HOLDALL_TEST_POSTGRES_URL"]
    ? Promise.resolve(process.env["HOLDALL_TEST_POSTGRES_URL"])
    : hold();
  return shared;
}

async function hold(): Promise<string> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      if (isCode(error, "ECONNREFUSED")) rmSync(socketPath, { force: true });
      if (isCode(error, "ECONNREFUSED") || isCode(error, "ENOENT")) launch();
      await sleep(500);
    }
  }
}

/** The connection stays open, without keeping the process alive, and so tells the server that it is needed. */
async function ask(): Promise<string> {
  const holder = connect(socketPath);
  const answer = await firstLine(holder);
  if (answer.startsWith("error ")) throw new Error(answer);
  holder.unref();
  return answer;
}

function firstLine(holder: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    holder.setEncoding("utf8");
    holder.on("error", reject);
    holder.on("close", () => reject(new Error("The test database went away")));
    holder.on("data", (chunk: string) => {
      text += chunk;
      if (text.endsWith("\n")) resolve(text.trim());
    });
  });
}

function launch(): void {
  const script = fileURLToPath(new URL("./postgres-server.ts", import.meta.url));
  spawn(process.execPath, [script, socketPath], { detached: true, stdio: "ignore" }).unref();
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
