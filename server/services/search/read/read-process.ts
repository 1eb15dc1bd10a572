import { readFile } from "node:fs/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { Packed } from "./readable.ts";
import { clipped, MOST_TEXT } from "./plain-text.ts";

/**
 * This process reads one PDF or document of a person and writes its words, so that harm done to a reader by a crafted
 * file ends here. The reader is a thread: whoever watches its memory isn't held up by it. It knows no network, database
 * or secret.
 */

const MOST_MEMORY = 768 * 2 ** 20;
const LOOK_MS = 50;

interface Work {
  readonly packed: Packed;
  readonly file: string;
}

async function read({ packed, file }: Work): Promise<string> {
  const bytes = await readFile(file);
  const text =
    packed === "PAGES"
      ? await (await import("./page-text.ts")).pageText(bytes, MOST_TEXT)
      : (await import("./package-text.ts")).packageText(bytes, MOST_TEXT);
  return clipped(text);
}

function watch(): void {
  const [packed, file] = process.argv.slice(2);
  // Without a file it ends as soon as it has loaded, which shows that it runs where it is shut in.
  if (!packed || !file) return;
  const reader = new Worker(new URL(import.meta.url), {
    workerData: { packed, file },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    stdout: true,
    stderr: true,
  });
  const looking = setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, "SIGKILL");
  }, LOOK_MS);
  reader.once("message", (text: string) => process.stdout.write(text));
  reader.once("error", () => (process.exitCode = 1));
  reader.once("exit", () => clearInterval(looking));
}

if (isMainThread) watch();
else parentPort?.postMessage(await read(workerData as Work));
