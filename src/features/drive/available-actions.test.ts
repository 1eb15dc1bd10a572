import { availableActions, type FileAction, type Place } from "./available-actions.ts";

type Entries = Parameters<typeof availableActions>[1];
type Case = readonly [what: string, place: Place, entries: Entries, expected: readonly FileAction[]];

const file = { kind: "drive#file", phase: "PHASE_TYPE_COMPLETE", writable: true } as const;
const folder = { kind: "drive#folder", phase: "PHASE_TYPE_COMPLETE", writable: true } as const;
const pending = { ...file, phase: "PHASE_TYPE_PENDING" } as const;
const fixed = { ...file, writable: false } as const;

const cases: readonly Case[] = [
  ["nothing", "drive", [], []],
  ["one file", "drive", [file], ["open", "download", "share", "rename", "move", "trash", "details"]],
  ["one folder", "drive", [folder], ["open", "share", "rename", "move", "trash", "details"]],
  ["several files", "drive", [file, file], ["download", "share", "move", "trash"]],
  ["files and folders", "drive", [file, folder], ["share", "move", "trash"]],
  ["an unfinished file", "drive", [pending], ["trash", "details"]],
  ["a file and an unfinished one", "drive", [file, pending], ["trash"]],
  ["what may only be read", "drive", [fixed], ["open", "download", "share", "details"]],
  ["nothing in the trash", "trash", [], []],
  ["one in the trash", "trash", [file], ["restore", "delete", "details"]],
  ["several in the trash", "trash", [file, folder], ["restore", "delete"]],
];

describe("available actions", () => {
  it.each(cases)("for %s in %s", (_, place, entries, expected) => {
    expect([...availableActions(place, entries)].sort()).toEqual([...expected].sort());
  });
});
