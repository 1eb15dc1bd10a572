import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const START_MS = 150_000;
const ASK_AGAIN_MS = 300;

/**
 * The address of the server that `script` (a file beside this one) keeps for every test process; the first to ask
 * starts it. It is stopped when the last test process has ended.
 */
export async function holdServer(name: string, script: string): Promise<string> {
  const socketPath = join(tmpdir(), `holdall-${name}-${process.getuid?.() ?? 0}.sock`);
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await ask(socketPath);
    } catch (error) {
      if (Date.now() > deadline || String(error).includes("error ")) throw error;
      if (isCode(error, "ECONNREFUSED")) rmSync(socketPath, { force: true });
      if (isCode(error, "ECONNREFUSED") || isCode(error, "ENOENT")) launch(script, socketPath);
      await sleep(ASK_AGAIN_MS);
    }
  }
}

/** The connection stays open, without keeping the process alive, and so tells the server that it is needed. */
async function ask(socketPath: string): Promise<string> {
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
    holder.on("close", () => reject(new Error("The shared server of the tests went away")));
    holder.on("data", (chunk: string) => {
      text += chunk;
      if (text.endsWith("\n")) resolve(text.trim());
    });
  });
}

function launch(script: string, socketPath: string): void {
  const file = fileURLToPath(new URL(script, import.meta.url));
  spawn(process.execPath, ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", file, socketPath], {
    detached: true,
    stdio: "ignore",
  }).unref();
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
