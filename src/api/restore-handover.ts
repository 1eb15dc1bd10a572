import type { RestoreReply } from "../../contract/restore.ts";
import { ApiError } from "./api-error.ts";
import { currentSession } from "./session-store.ts";
import { resumeRestoreIntent } from "./visitor-share.ts";

const KEPT_PREFIX = "holdall.restore.";
const WANTED_PREFIX = "holdall.restore-wanted.";
/** The tab that signs in may take this long to come back to its share page. */
const SEEN_MS = 120_000;

/** The outcome of a save: the server began it or refused it. */
export type ResumedRestore =
  | {
      readonly ok: true;
      readonly restore: RestoreReply;
      /** Empty means everything. */
      readonly fileIds: readonly string[];
      /** Name of the folder chosen for it; undefined means the folder for shares. */
      readonly folder?: string | undefined;
    }
  | { readonly ok: false; readonly name: string; readonly code: number; readonly description: string };

/** A save that a visitor wanted before signing in. */
export interface WantedRestore {
  readonly intentId: string;
  /** Empty means everything. */
  readonly fileIds: readonly string[];
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Notes a save until somebody has signed in, in whichever tab of this browser. */
export function noteWanted(shareId: string, wanted: WantedRestore): void {
  // The outcome of an earlier save must not stand in its way.
  forgetRestore(shareId);
  localStorage.setItem(WANTED_PREFIX + shareId, JSON.stringify(wanted));
}

/** The save of a share that waits for a sign-in; an expired one is forgotten. */
export function wantedRestore(shareId: string): WantedRestore | undefined {
  const wanted = parse(localStorage.getItem(WANTED_PREFIX + shareId)) as WantedRestore | undefined;
  if (wanted === undefined || wanted.expiresAt > Date.now()) return wanted;
  forgetWanted(shareId);
  return undefined;
}

const forgetWanted = (shareId: string): void => localStorage.removeItem(WANTED_PREFIX + shareId);

/**
 * Redeems a remembered save for the person now signed in and leaves the outcome for its share page. Several tabs may do
 * so at once, because the server answers each with the same save.
 */
export async function resumeForSharePage(intentId: string, shareId: string): Promise<void> {
  const fileIds = wantedRestore(shareId)?.fileIds ?? [];
  try {
    const { share_id, restore } = await resumeRestoreIntent(intentId);
    keepRestore(share_id, { ok: true, restore, fileIds });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { name, code, description } = error;
    keepRestore(shareId, { ok: false, name, code, description });
  }
  forgetWanted(shareId);
}

interface Kept {
  readonly userId: string;
  readonly outcome: ResumedRestore;
  /** Epoch ms. After the person saw its end, an outcome is kept until then for tabs that are still on their way. */
  readonly until?: number;
}

const keep = (shareId: string, kept: Kept): void =>
  localStorage.setItem(KEPT_PREFIX + shareId, JSON.stringify(kept));

/** Keeps the outcome of a save for every tab of its share page, also for those opened again. */
export const keepRestore = (shareId: string, outcome: ResumedRestore): void =>
  keep(shareId, { userId: userId(), outcome });

/** The outcome kept for a share, if it belongs to the person signed in. */
export function keptRestore(shareId: string): ResumedRestore | undefined {
  const kept = ownKept(localStorage.getItem(KEPT_PREFIX + shareId));
  if ((kept?.until ?? Infinity) > Date.now()) return kept?.outcome;
  forgetRestore(shareId);
  return undefined;
}

/** Notes that the person saw the end of a save. */
export function restoreIsSeen(shareId: string): void {
  const kept = ownKept(localStorage.getItem(KEPT_PREFIX + shareId));
  if (kept && kept.until === undefined) keep(shareId, { ...kept, until: Date.now() + SEEN_MS });
}

export const forgetRestore = (shareId: string): void => localStorage.removeItem(KEPT_PREFIX + shareId);

/** Calls back when another tab has kept the outcome of a save of this share. */
export function subscribeRestore(shareId: string, listener: (outcome: ResumedRestore) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    const kept = key === KEPT_PREFIX + shareId ? ownKept(newValue) : undefined;
    if (kept && kept.until === undefined) listener(kept.outcome);
  };
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}

function ownKept(text: string | null): Kept | undefined {
  const kept = parse(text) as Kept | undefined;
  return kept?.userId === userId() ? kept : undefined;
}

const userId = (): string => currentSession()?.userId ?? "";

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
