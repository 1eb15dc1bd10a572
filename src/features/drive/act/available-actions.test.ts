import { availableActions, type Choice, type FileAction, type Place } from "./available-actions.ts";

type Case = readonly [what: string, place: Place, choice: Choice, expected: readonly FileAction[]];

const file = { kind: "drive#file", phase: "PHASE_TYPE_COMPLETE", writable: true, starred: false } as const;
const folder = { ...file, kind: "drive#folder" } as const;
const pending = { ...file, phase: "PHASE_TYPE_PENDING" } as const;
const fixed = { ...file, writable: false } as const;
const starred = { ...file, starred: true } as const;

const of = (...files: Choice["files"]): Choice => ({ files, count: files.length });
const million: Choice = { files: [file, folder], count: 1_000_000, all: {} };

const several: readonly FileAction[] = [
  "share",
  "download",
  "move",
  "copy",
  "duplicate",
  "cut",
  "clip",
  "star",
  "tags",
  "details",
  "trash",
];
const without = (actions: readonly FileAction[], ...gone: readonly FileAction[]) =>
  actions.filter((action) => !gone.includes(action));

const cases: readonly Case[] = [
  ["nothing", "drive", of(), []],
  ["one file", "drive", of(file), [...several, "open", "rename"]],
  ["one folder", "drive", of(folder), [...several, "open", "newTab", "collect", "copyLink", "rename"]],
  ["several files", "drive", of(file, file), several],
  ["files and folders", "drive", of(file, folder), several],
  ["an unfinished file", "drive", of(pending), ["trash", "details"]],
  ["a file and an unfinished one", "drive", of(file, pending), ["trash", "details"]],
  ["what may only be read", "drive", of(fixed), [...without(several, "move", "cut", "trash"), "open"]],
  ["a starred file", "drive", of(starred), [...without(several, "star"), "unstar", "open", "rename"]],
  ["a starred file and another", "drive", of(starred, file), several],
  ["one found", "search", of(file), [...without(several, "duplicate"), "open", "rename", "showInFolder"]],
  [
    "one in a preview",
    "preview",
    of(file),
    [...without(several, "duplicate"), "open", "rename", "showInFolder"],
  ],
  ["several recent", "recent", of(file, file), without(several, "duplicate")],
  ["a million", "drive", million, [...without(several, "duplicate"), "unstar"]],
  [
    "a million of which some known ones are starred",
    "drive",
    { ...million, files: [starred] },
    [...without(several, "duplicate"), "unstar"],
  ],
  ["nothing", "trash", of(), []],
  ["one", "trash", of(file), ["restore", "delete", "details"]],
  ["several", "trash", of(file, folder), ["restore", "delete", "details"]],
  ["a million", "trash", million, ["restore", "delete", "details"]],
];

describe("available actions", () => {
  it.each(cases)("for %s in %s", (_, place, choice, expected) => {
    expect([...availableActions(place, choice)].sort()).toEqual([...expected].sort());
  });
});
