import { useSyncExternalStore } from "react";

let zone: string | undefined;
const watchers = new Set<() => void>();

/** The time zone that the person signed in chose; undefined for that of the device. */
export const timeZone = (): string | undefined => zone;

/** `""` for the device's own, which also stands in for one that this browser doesn't know. */
export function setTimeZone(name: string): void {
  const next = isKnown(name) ? name : undefined;
  if (next === zone) return;
  zone = next;
  watchers.forEach((watcher) => watcher());
}

function isKnown(name: string): boolean {
  try {
    return name !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useTimeZone = (): string | undefined =>
  useSyncExternalStore(subscribe, timeZone, () => undefined);
