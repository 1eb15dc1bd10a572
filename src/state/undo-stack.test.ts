import { pushUndo, takeUndo, UNDO_LIMIT, type UndoStack } from "./undo-stack.ts";

const entry = (id: number) => ({ id, run: async () => undefined });
const stackOf = (...ids: readonly number[]): UndoStack =>
  ids.reduce<UndoStack>((stack, id) => pushUndo(stack, entry(id)), []);
const idsOf = (stack: UndoStack) => stack.map(({ id }) => id);

describe("the undo stack", () => {
  it("gives the latest first, each once", () => {
    const first = takeUndo(stackOf(1, 2, 3));
    expect(first.entry?.id).toBe(3);
    expect(takeUndo(first.rest).entry?.id).toBe(2);
    expect(takeUndo([]).entry).toBeUndefined();
  });

  it("gives one by its id and keeps the order of the others", () => {
    const { entry: taken, rest } = takeUndo(stackOf(1, 2, 3), 2);
    expect(taken?.id).toBe(2);
    expect(idsOf(rest)).toEqual([1, 3]);
    expect(takeUndo(rest, 2).entry).toBeUndefined();
  });

  it("forgets the oldest beyond its limit", () => {
    const many = stackOf(...Array.from({ length: UNDO_LIMIT + 3 }, (_, index) => index));
    expect(many).toHaveLength(UNDO_LIMIT);
    expect(many[0]?.id).toBe(3);
  });
});
