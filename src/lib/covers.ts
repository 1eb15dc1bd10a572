import { DISPLAY_SENSITIVE_KEY, HIDDEN_COVERS_KEY } from "./storage-keys.ts";

const REMEMBERED = 200;

/**
 * A share that moderation covers is shown here without asking if each one is, or this one after its cover was taken
 * away.
 */
export const isUncovered = (shareId: string): boolean => displaysSensitive() || hidden().includes(shareId);

/** Remembers that the cover of a share was taken away. */
export function hideCover(shareId: string): void {
  const others = hidden().filter((id) => id !== shareId);
  write(HIDDEN_COVERS_KEY, JSON.stringify([shareId, ...others].slice(0, REMEMBERED)));
}

export const displaysSensitive = (): boolean => read(DISPLAY_SENSITIVE_KEY) === "true";

export const displaySensitive = (isWanted: boolean): void => write(DISPLAY_SENSITIVE_KEY, String(isWanted));

function hidden(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(read(HIDDEN_COVERS_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the next visit asks again.
  }
}
