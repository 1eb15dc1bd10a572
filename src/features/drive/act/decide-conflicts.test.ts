import type { ConflictAnswer, ConflictChoice, Meeting } from "../../../state/conflict-question.ts";
import { byWish, settledBy } from "./settle-conflicts.ts";

const meeting = (key: string, isFolder: boolean): Meeting => {
  const side = { isFolder, size: 1, modified: "" };
  return { key, name: key, arriving: side, there: side };
};
const file = meeting("f", false);
const folder = meeting("d", true);
const forAll = (files: ConflictChoice["files"], folders: ConflictChoice["folders"]): ConflictAnswer => ({
  own: new Map(),
  rest: { files, folders },
});
const one = { files: 1, folders: 0, meetings: [file] };
const both = { files: 1, folders: 1, meetings: [file, folder] };

describe("what a choice about taken names means", () => {
  it("is told apart for files and folders", () => {
    const settled = settledBy(forAll("SKIP", "KEEP_BOTH"), both);
    expect(settled.onConflictOf("d")).toEqual({ files: "SKIP", folders: "KEEP_BOTH" });
    expect([...settled.skipped]).toEqual(["f"]);
    expect([...settled.renamed]).toEqual(["d"]);
    expect(settled.canGoBack).toBe(true);
  });

  it("can't be taken back where contents became one", () => {
    expect(settledBy(forAll("REPLACE", "SKIP"), one).canGoBack).toBe(false);
    expect(settledBy(forAll("SKIP", "MERGE"), both).canGoBack).toBe(false);
    expect(settledBy(forAll("KEEP_BOTH", "MERGE"), one).canGoBack).toBe(true);
  });

  it("can't be taken back where it isn't known which entries it was about", () => {
    expect(settledBy(forAll("SKIP", "SKIP"), { ...one, files: 2 }).canGoBack).toBe(false);
  });

  it("may differ from name to name", () => {
    const own = new Map<string, ConflictChoice>([
      ["f", { files: "REPLACE", folders: "MERGE" }],
      ["g", { files: "SKIP", folders: "MERGE" }],
      ["d", { files: "SKIP", folders: "MERGE" }],
    ]);
    const clash = { files: 2, folders: 1, meetings: [file, meeting("g", false), folder] };
    const settled = settledBy({ own, rest: undefined }, clash);
    expect([...settled.skipped]).toEqual(["g"]);
    expect(settled.canGoBack).toBe(false);
    expect(byWish(["free", "f", "g", "d", "other"], settled)).toEqual([
      { ids: ["free", "other"], onConflict: {} },
      { ids: ["f"], onConflict: own.get("f") },
      { ids: ["d"], onConflict: own.get("d") },
    ]);
  });

  it("holds for names that weren't told when it was for all", () => {
    const settled = settledBy(forAll("REPLACE", "MERGE"), { ...one, files: 200 });
    expect(byWish(["f", "untold"], settled)).toEqual([
      { ids: ["f", "untold"], onConflict: { files: "REPLACE", folders: "MERGE" } },
    ]);
  });
});
