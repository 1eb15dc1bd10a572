import {
  askAboutConflict,
  choiceFor,
  currentConflictQuestion,
  type NameConflicts,
} from "./conflict-question.ts";

const taken: NameConflicts = { files: 1, folders: 0, names: [] };
const other: NameConflicts = { files: 0, folders: 2, names: [] };
const skip = { files: "SKIP", folders: "MERGE" } as const;
const replace = { files: "REPLACE", folders: "MERGE" } as const;

describe("questions about taken names", () => {
  it("are asked one after the other, and each gets its own answer", async () => {
    const first = askAboutConflict(taken);
    const second = askAboutConflict(other);
    const answer = { own: new Map(), rest: skip };
    expect(currentConflictQuestion()?.taken).toBe(taken);
    currentConflictQuestion()?.answer(answer);
    expect(await first).toBe(answer);
    expect(currentConflictQuestion()?.taken).toBe(other);
    currentConflictQuestion()?.answer(undefined);
    expect(await second).toBeUndefined();
    expect(currentConflictQuestion()).toBeUndefined();
  });

  it("are answered for one name before all others", () => {
    const answer = { own: new Map([["a", replace]]), rest: skip };
    expect(choiceFor(answer, "a")).toBe(replace);
    expect(choiceFor(answer, "b")).toBe(skip);
    expect(choiceFor({ ...answer, rest: undefined }, "b")).toBeUndefined();
  });
});
