import type { EventType } from "../../../../contract/events.ts";

export const EVENT_KINDS = ["all", "added", "changed", "opened", "downloaded", "deleted"] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

const TYPES: Readonly<Record<Exclude<EventKind, "all">, readonly EventType[]>> = {
  added: ["TYPE_UPLOAD", "TYPE_RESTORE", "TYPE_COLLECT", "TYPE_CREATE"],
  changed: ["TYPE_UPDATE"],
  opened: ["TYPE_VIEW", "TYPE_PLAY"],
  downloaded: ["TYPE_DOWNLOAD"],
  deleted: ["TYPE_DELETE"],
};

/** The wire's types for a kind. The server lists plays only when they are named, so all types are. */
export const typesOf = (kind: EventKind): readonly EventType[] =>
  kind === "all" ? Object.values(TYPES).flat() : TYPES[kind];

/** An unknown kind means all kinds. */
export const kindFrom = (search: string): EventKind => {
  const asked = new URLSearchParams(search).get("kind");
  return EVENT_KINDS.find((kind) => kind === asked) ?? "all";
};
