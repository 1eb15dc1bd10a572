import type { HashAnswer } from "./hash-worker.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * The SHA-256 of a file in hex, made outside the page's thread, one file after the other; undefined when that fails.
 */
export function hashInWorker(file: Blob, signal: AbortSignal): Promise<string | undefined> {
  const next = last.then(() => hash(file, signal));
  last = next;
  return next;
}

function hash(file: Blob, signal: AbortSignal): Promise<string | undefined> {
  if (signal.aborted || typeof Worker === "undefined") return Promise.resolve(undefined);
  const worker = new Worker(new URL("./hash-worker.ts", import.meta.url));
  return new Promise<string | undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
    worker.onerror = () => resolve(undefined);
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) =>
      resolve("sha256" in data ? data.sha256 : undefined);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
