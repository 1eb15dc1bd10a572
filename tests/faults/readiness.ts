import { setTimeout as pause } from "node:timers/promises";
import { answerOf, type Answer } from "./answer.ts";

/** The state of a server's store, as its `/readyz` tells it. */
export const blobsOf = ({ body }: Answer): string =>
  (JSON.parse(body.toString()) as { checks: { blobs: string } }).checks.blobs;

/** Resolves once a server knows that its store is there. */
export async function untilReady(origin: string): Promise<void> {
  while (blobsOf(await answerOf(`${origin}/readyz`)) !== "ok") await pause(100);
}
