import { currentSession } from "../../../api/session-store.ts";
import { DRAFT_KEY } from "../../../lib/storage-keys.ts";

/** A text with changes that aren't saved. */
export interface Draft {
  /** The SHA-256 of the content that was changed. */
  readonly base: string;
  readonly text: string;
  /** Epoch ms of the latest change. */
  readonly at: number;
}

let writer = "";

/** The last text is kept when a session has just expired, and is its writer's still. */
function prefixOf(fileId: string): string {
  writer = currentSession()?.userId ?? writer;
  return `${DRAFT_KEY}${writer}.${fileId}.`;
}

/**
 * Keeps a draft in this tab, in the place of the one of the same content. False when the tab has no room for it: then the
 * older one goes, too, which would be taken for the latest.
 */
export function keepDraft(fileId: string, { base, text, at }: Draft): boolean {
  try {
    sessionStorage.setItem(prefixOf(fileId) + base, JSON.stringify({ text, at }));
    return true;
  } catch {
    forgetDraft(fileId, base);
    return false;
  }
}

/** The drafts of a file, the latest first. */
export function draftsOf(fileId: string): readonly Draft[] {
  const prefix = prefixOf(fileId);
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parse(sessionStorage.getItem(key), key.slice(prefix.length)))
    .sort((one, other) => other.at - one.at);
}

export const forgetDraft = (fileId: string, base: string): void =>
  sessionStorage.removeItem(prefixOf(fileId) + base);

function parse(stored: string | null, base: string): readonly Draft[] {
  try {
    const { text, at } = JSON.parse(stored ?? "{}") as Partial<Draft>;
    return typeof text === "string" && typeof at === "number" ? [{ base, text, at }] : [];
  } catch {
    return [];
  }
}
