import type { RestoreReply } from "../../contract/restore.ts";
import { ApiError } from "./api-error.ts";
import { resumeRestoreIntent } from "./visitor-share.ts";

const PREFIX = "holdall.restore.";

/** What became of a save that went through sign-in: begun by the server, or refused. */
export type ResumedRestore =
  | { readonly ok: true; readonly restore: RestoreReply; readonly fileIds: readonly string[] }
  | { readonly ok: false; readonly name: string; readonly code: number; readonly description: string };

const WANTED_PREFIX = "holdall.restore-wanted.";

/** Notes which files a save is about while its visitor is away to sign in; none means everything. */
export const noteWanted = (shareId: string, fileIds: readonly string[]): void =>
  sessionStorage.setItem(WANTED_PREFIX + shareId, JSON.stringify(fileIds));

/** Redeems a remembered save for the person now signed in and leaves the outcome for its share page. */
export async function resumeForSharePage(intentId: string, shareId: string): Promise<void> {
  try {
    const { share_id, restore } = await resumeRestoreIntent(intentId);
    keepRestore(share_id, restore, takeWanted(share_id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { name, code, description } = error;
    leave(shareId, { ok: false, name, code, description });
  }
}

/** Takes the outcome left for a share; it is told once. */
export function takeResumedRestore(shareId: string): ResumedRestore | undefined {
  const text = sessionStorage.getItem(PREFIX + shareId);
  sessionStorage.removeItem(PREFIX + shareId);
  return text === null ? undefined : (JSON.parse(text) as ResumedRestore);
}

/** Keeps a running save for when its page is opened again in this tab. */
export const keepRestore = (shareId: string, restore: RestoreReply, fileIds: readonly string[]): void =>
  leave(shareId, { ok: true, restore, fileIds });

function takeWanted(shareId: string): readonly string[] {
  const text = sessionStorage.getItem(WANTED_PREFIX + shareId) ?? "[]";
  sessionStorage.removeItem(WANTED_PREFIX + shareId);
  return JSON.parse(text) as readonly string[];
}

const leave = (shareId: string, outcome: ResumedRestore): void =>
  sessionStorage.setItem(PREFIX + shareId, JSON.stringify(outcome));
