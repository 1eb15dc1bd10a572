import { askedToWait, isRefusal } from "./failure.ts";
import { measureSpeed, startSpeed } from "./speed.ts";
import type { Asking, Transfer } from "./transfer.types.ts";

export type TransferEvent =
  /** `isWhole`: it is sent in one go, without asking for a place first. */
  | { readonly type: "begin"; readonly at: number; readonly isWhole?: boolean }
  | { readonly type: "asking"; readonly asking: Asking }
  /** `undefined` once it was answered and the bytes go on. */
  | { readonly type: "secondAsking"; readonly asking: Asking | undefined }
  | {
      readonly type: "prepared";
      readonly endpoint: string;
      readonly fileId: string;
      readonly parentId: string;
      readonly name: string;
    }
  | { readonly type: "parted"; readonly parts: readonly string[] }
  | { readonly type: "progress"; readonly sent: number; readonly at: number }
  | { readonly type: "interrupted"; readonly error: unknown; readonly at: number }
  /** The server has forgotten the upload. */
  | { readonly type: "gone"; readonly error: unknown }
  | { readonly type: "conflict"; readonly error: unknown }
  | { readonly type: "failed"; readonly error: unknown }
  /** The browser doesn't hold the file any more; with `isAskable` it can give it again. */
  | { readonly type: "lost"; readonly isAskable: boolean }
  | { readonly type: "completed" }
  | { readonly type: "pause" }
  /** It takes its place in the queue again: after a pause, a failure, a choice or a wait. */
  | { readonly type: "enqueue" };

export const MAX_RESTARTS = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** ms before the next try: 1, 2, 4 … 10 s. */
export const waitAfter = (interruptions: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** interruptions);

/** A pause doesn't change these phases. */
const UNPAUSABLE = new Set<Transfer["phase"]>(["done", "failed", "lost", "reading"]);

/** A new transfer in the queue. */
export const queued = (
  file: Pick<File, "name" | "size" | "lastModified">,
  place: Pick<Transfer, "id" | "requestId" | "rootId" | "path" | "onConflict">,
): Transfer => ({
  ...place,
  name: file.name,
  size: file.size,
  lastModified: file.lastModified,
  phase: "queued",
  sent: 0,
  speed: startSpeed(0, 0),
  interruptions: 0,
  restarts: 0,
});

/** The life of a transfer. An event that doesn't fit its phase changes nothing. */
export function transition(transfer: Transfer, event: TransferEvent): Transfer {
  switch (event.type) {
    case "begin":
      if (transfer.phase !== "queued" && transfer.phase !== "waiting") return transfer;
      return begin(transfer, event.at, event.isWhole);
    case "asking":
      return transfer.phase === "preparing" ? { ...transfer, asking: event.asking } : transfer;
    case "secondAsking":
      return transfer.phase === "running" ? { ...transfer, secondAsking: event.asking } : transfer;
    case "prepared":
      if (transfer.phase !== "preparing") return transfer;
      return { ...transfer, ...placeOf(event), phase: "running" };
    case "parted":
      return isActive(transfer) ? { ...transfer, parts: event.parts } : transfer;
    case "progress":
      if (transfer.phase !== "running") return transfer;
      return {
        ...transfer,
        sent: event.sent,
        speed: measureSpeed(transfer.speed, event.sent, event.at),
        interruptions: event.sent > transfer.sent ? 0 : transfer.interruptions,
      };
    case "interrupted":
      if (!isActive(transfer)) return transfer;
      return {
        ...transfer,
        phase: "waiting",
        error: event.error,
        interruptions: transfer.interruptions + 1,
        retryAt: event.at + Math.max(waitAfter(transfer.interruptions), askedToWait(event.error)),
      };
    case "gone":
      if (!isActive(transfer)) return transfer;
      return transfer.restarts >= MAX_RESTARTS ? fail(transfer, event.error) : anew(transfer);
    case "conflict":
      return isActive(transfer)
        ? { ...transfer, phase: "conflict", error: event.error, asking: undefined }
        : transfer;
    case "failed":
      return transfer.phase === "done" ? transfer : fail(transfer, event.error);
    case "lost":
      return { ...transfer, phase: "lost", isAskable: event.isAskable };
    case "completed":
      return { ...transfer, phase: "done", sent: transfer.size, error: undefined };
    case "pause":
      return UNPAUSABLE.has(transfer.phase) ? transfer : { ...transfer, phase: "paused" };
    case "enqueue":
      return transfer.phase === "done" || isRunning(transfer) ? transfer : requeue(transfer);
  }
}

const isRunning = ({ phase }: Transfer): boolean => phase === "preparing" || phase === "running";

/** True while it occupies one of the places; a transfer that waits for the network keeps its place. */
export const isActive = (transfer: Transfer): boolean => isRunning(transfer) || transfer.phase === "waiting";

export const isUnfinished = ({ phase }: Transfer): boolean => phase !== "done" && phase !== "failed";

const begin = (transfer: Transfer, at: number, isWhole = false): Transfer => ({
  ...transfer,
  phase: transfer.endpoint === undefined && !isWhole ? "preparing" : "running",
  speed: startSpeed(transfer.sent, at),
  retryAt: undefined,
});

const placeOf = ({ endpoint, fileId, parentId, name }: Extract<TransferEvent, { type: "prepared" }>) => ({
  endpoint,
  fileId,
  parentId,
  name,
  asking: undefined,
});

/** A refusal answers the transfer's own question only while it is active; in the queue, it was another transfer's. */
const fail = (transfer: Transfer, error: unknown): Transfer => ({
  ...transfer,
  phase: "failed",
  error,
  asking: isActive(transfer) && isRefusal(error) ? undefined : transfer.asking,
});

const requeue = (transfer: Transfer): Transfer => ({
  ...transfer,
  phase: "queued",
  error: undefined,
  retryAt: undefined,
  restarts: transfer.phase === "failed" ? 0 : transfer.restarts,
});

const anew = (transfer: Transfer): Transfer => ({
  ...requeue(transfer),
  asking: undefined,
  endpoint: undefined,
  parts: undefined,
  fileId: undefined,
  sent: 0,
  restarts: transfer.restarts + 1,
});
