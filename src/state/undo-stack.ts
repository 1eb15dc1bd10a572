/** Something that can be taken back. */
export interface Undoable {
  readonly id: number;
  readonly run: () => Promise<void>;
}

/** Beyond this number the oldest are forgotten. */
export const UNDO_LIMIT = 20;

export type UndoStack = readonly Undoable[];

export const pushUndo = (stack: UndoStack, entry: Undoable): UndoStack =>
  [...stack, entry].slice(-UNDO_LIMIT);

/** Takes the entry with that id, or the latest, and gives the rest of the stack. */
export function takeUndo(
  stack: UndoStack,
  id?: number,
): { readonly entry: Undoable | undefined; readonly rest: UndoStack } {
  const entry = id === undefined ? stack.at(-1) : stack.find((one) => one.id === id);
  return { entry, rest: stack.filter((one) => one !== entry) };
}
