import type { StreamEvents } from "../../contract/events.ts";

/** A change in one's drive, in the form in which the server tells it. */
export type Change = {
  [Name in keyof StreamEvents]: { readonly name: Name; readonly data: StreamEvents[Name] };
}[keyof StreamEvents];

const listeners = new Set<(change: Change) => void>();
const watchers = new Set<() => void>();
let live = false;

export const tellChange = (change: Change): void => listeners.forEach((listener) => listener(change));

/** Calls back for every change, made in this tab or anywhere else, while `isLive`. */
export function subscribeChanges(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while changes are told; otherwise views have to ask. */
export const isLive = (): boolean => live;

export function setLive(now: boolean): void {
  if (now === live) return;
  live = now;
  watchers.forEach((watcher) => watcher());
}

export function subscribeLive(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
