import { askAboutConflict, currentConflictQuestion } from "./conflict-question.ts";

const clash = { files: 1, folders: 0, examples: ["a.txt"] };
const other = { files: 0, folders: 2, examples: ["Photos", "Letters"] };
const choice = { files: "SKIP", folders: "MERGE" } as const;

describe("questions about taken names", () => {
  it("are asked one after the other, and each gets its own answer", async () => {
    const first = askAboutConflict(clash);
    const second = askAboutConflict(other);
    expect(currentConflictQuestion()?.clash).toBe(clash);
    currentConflictQuestion()?.answer(choice);
    expect(await first).toEqual(choice);
    expect(currentConflictQuestion()?.clash).toBe(other);
    currentConflictQuestion()?.answer(undefined);
    expect(await second).toBeUndefined();
    expect(currentConflictQuestion()).toBeUndefined();
  });
});
