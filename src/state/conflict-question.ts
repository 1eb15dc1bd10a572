import type { FileObject, OnConflict } from "../../contract/files.ts";

/** The facts by which people tell two entries of one name apart. */
export interface Side {
  readonly isFolder: boolean;
  /** Bytes of a file. */
  readonly size: number;
  /** ISO date; `""` when it isn't known. */
  readonly modified: string;
}

type Facts = Pick<FileObject, "kind" | "size" | "modified_time">;

export const sideOf = ({ kind, size, modified_time }: Facts): Side => ({
  isFolder: kind === "drive#folder",
  size: Number(size),
  modified: modified_time,
});

/** A name that is taken, with facts about the entry that arrives and the one that is there. */
export interface TakenName {
  /** Identifies the taken name in an answer's `own`. */
  readonly key: string;
  readonly name: string;
  readonly arriving: Side;
  /** `undefined` when nothing but the name is known. */
  readonly there: Side | undefined;
}

/** Names that are taken at the place where entries or uploads are to go. */
export interface NameConflicts {
  readonly files: number;
  readonly folders: number;
  /** The first of them, with their facts. */
  readonly names: readonly TakenName[];
}

/** Says how taken names are handled. `files` also holds for files inside folders that are merged. */
export interface ConflictChoice {
  readonly files: Exclude<NonNullable<OnConflict["files"]>, "REFUSE">;
  readonly folders: Exclude<NonNullable<OnConflict["folders"]>, "REFUSE">;
}

/** Choices for single names in `own`, and `rest` for all others; `rest` is undefined when there are no others. */
export interface ConflictAnswer {
  readonly own: ReadonlyMap<string, ConflictChoice>;
  readonly rest: ConflictChoice | undefined;
}

export const choiceFor = ({ own, rest }: ConflictAnswer, key: string): ConflictChoice | undefined =>
  own.get(key) ?? rest;

export interface ConflictQuestion {
  readonly id: number;
  readonly taken: NameConflicts;
  readonly answer: (answer: ConflictAnswer | undefined) => void;
}

let lastId = 0;
let waiting: readonly ConflictQuestion[] = [];
const watchers = new Set<() => void>();

function change(next: readonly ConflictQuestion[]): void {
  waiting = next;
  watchers.forEach((watcher) => watcher());
}

/**
 * Asks the person what to do about taken names, one question after the other. Resolves with `undefined` when they
 * cancel.
 */
export const askAboutConflict = (taken: NameConflicts): Promise<ConflictAnswer | undefined> =>
  new Promise((resolve) => {
    const question: ConflictQuestion = {
      id: (lastId += 1),
      taken,
      answer: (choice) => {
        change(waiting.filter((one) => one !== question));
        resolve(choice);
      },
    };
    change([...waiting, question]);
  });

export const currentConflictQuestion = (): ConflictQuestion | undefined => waiting[0];

export function subscribeConflictQuestions(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
