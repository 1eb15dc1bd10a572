import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Face, FaceRequest } from "./face.types.ts";

const THREAD = new URL("./face-thread.ts", import.meta.url);

let thread: Worker | null = null;

function start(): Worker {
  const limits = { maxOldGenerationSizeMb: 256 };
  const started = new Worker(THREAD, { resourceLimits: limits, stdout: true, stderr: true });
  started.unref();
  return started;
}

/**
 * Draws the face of a file that is no picture, in a thread that is kept for the next one. Resolves with null when it has none;
 * rejects when the thread ends by it. One at a time.
 */
export async function drawFace(request: FaceRequest): Promise<Face | null> {
  const current = (thread ??= start());
  const ended = once(current, "exit").then(() => {
    throw new Error("the thread ended without a face");
  });
  ended.catch(() => undefined);
  const drawn = once(current, "message") as Promise<[Face | null]>;
  current.postMessage(request);
  try {
    const [face] = await Promise.race([drawn, ended]);
    return face;
  } catch (error) {
    thread = null;
    await current.terminate();
    throw error;
  }
}
