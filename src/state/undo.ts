import { pushUndo, takeUndo, type UndoStack } from "./undo-stack.ts";

let stack: UndoStack = [];
let lastId = 0;

/** Keeps how to take something back; answers the id to ask for it by. */
export function rememberUndo(run: () => Promise<void>): number {
  lastId += 1;
  stack = pushUndo(stack, { id: lastId, run });
  return lastId;
}

/** Takes back the latest, or the one of that id; false when there is nothing. */
export function undo(id?: number): boolean {
  const { entry, rest } = takeUndo(stack, id);
  stack = rest;
  void entry?.run();
  return entry !== undefined;
}

/** For who comes next at this device. */
export function forgetUndos(): void {
  stack = [];
}
