import type { ConflictAnswer, ConflictChoice, TakenName } from "../../../state/conflict-question.ts";
import { byWish, decisionOf } from "./decide-conflicts.ts";

const takenName = (key: string, isFolder: boolean): TakenName => {
  const side = { isFolder, size: 1, modified: "" };
  return { key, name: key, arriving: side, there: side };
};
const file = takenName("f", false);
const folder = takenName("d", true);
const forAll = (files: ConflictChoice["files"], folders: ConflictChoice["folders"]): ConflictAnswer => ({
  own: new Map(),
  rest: { files, folders },
});
const one = { files: 1, folders: 0, names: [file] };
const both = { files: 1, folders: 1, names: [file, folder] };

describe("what a choice about taken names means", () => {
  it("is told apart for files and folders", () => {
    const decision = decisionOf(forAll("SKIP", "KEEP_BOTH"), both);
    expect(decision.onConflictOf("d")).toEqual({ files: "SKIP", folders: "KEEP_BOTH" });
    expect([...decision.skipped]).toEqual(["f"]);
    expect([...decision.renamed]).toEqual(["d"]);
    expect(decision.canGoBack).toBe(true);
  });

  it("can't be taken back where contents became one", () => {
    expect(decisionOf(forAll("REPLACE", "SKIP"), one).canGoBack).toBe(false);
    expect(decisionOf(forAll("SKIP", "MERGE"), both).canGoBack).toBe(false);
    expect(decisionOf(forAll("KEEP_BOTH", "MERGE"), one).canGoBack).toBe(true);
  });

  it("can't be taken back where it isn't known which entries it was about", () => {
    expect(decisionOf(forAll("SKIP", "SKIP"), { ...one, files: 2 }).canGoBack).toBe(false);
  });

  it("may differ from name to name", () => {
    const own = new Map<string, ConflictChoice>([
      ["f", { files: "REPLACE", folders: "MERGE" }],
      ["g", { files: "SKIP", folders: "MERGE" }],
      ["d", { files: "SKIP", folders: "MERGE" }],
    ]);
    const taken = { files: 2, folders: 1, names: [file, takenName("g", false), folder] };
    const decision = decisionOf({ own, rest: undefined }, taken);
    expect([...decision.skipped]).toEqual(["g"]);
    expect(decision.canGoBack).toBe(false);
    expect(byWish(["free", "f", "g", "d", "other"], decision)).toEqual([
      { ids: ["free", "other"], onConflict: {} },
      { ids: ["f"], onConflict: own.get("f") },
      { ids: ["d"], onConflict: own.get("d") },
    ]);
  });

  it("holds for names that weren't told when it was for all", () => {
    const decision = decisionOf(forAll("REPLACE", "MERGE"), { ...one, files: 200 });
    expect(byWish(["f", "untold"], decision)).toEqual([
      { ids: ["f", "untold"], onConflict: { files: "REPLACE", folders: "MERGE" } },
    ]);
  });
});
