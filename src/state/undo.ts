import { pushUndo, takeUndo, type UndoStack } from "./undo-stack.ts";

let stack: UndoStack = [];
let lastId = 0;

/** Remembers how to take something back; answers the id to ask for it by. */
export function rememberUndo(run: () => Promise<void>): number {
  lastId += 1;
  stack = pushUndo(stack, { id: lastId, run });
  return lastId;
}

/** Takes back the entry with that id, or the latest; false when there is none. */
export function undo(id?: number): boolean {
  const { entry, rest } = takeUndo(stack, id);
  stack = rest;
  void entry?.run();
  return entry !== undefined;
}

/** The next person at this device must not undo what somebody else did. */
export function forgetUndos(): void {
  stack = [];
}
