import type { FileObject, OnConflict } from "../../contract/files.ts";

/** What people tell two entries of one name apart by. */
export interface Side {
  readonly isFolder: boolean;
  /** Bytes of a file. */
  readonly size: number;
  /** ISO date; `""` when it isn't known. */
  readonly modified: string;
}

type Facts = Pick<FileObject, "kind" | "size" | "modified_time"> & { readonly user_modified_time?: string };

export const sideOf = ({ kind, size, modified_time, user_modified_time }: Facts): Side => ({
  isFolder: kind === "drive#folder",
  size: Number(size),
  modified: user_modified_time || modified_time,
});

/** A name that is taken. */
export interface Meeting {
  /** What its answer is found by. */
  readonly key: string;
  readonly name: string;
  readonly arriving: Side;
  /** `undefined` when only the name is known. */
  readonly there: Side | undefined;
}

/** Names that are taken where entries or uploads are to go. */
export interface Clash {
  readonly files: number;
  readonly folders: number;
  /** The first of them. */
  readonly meetings: readonly Meeting[];
}

/** What to do about them; `files` also holds for what is inside folders that are merged. */
export interface ConflictChoice {
  readonly files: Exclude<NonNullable<OnConflict["files"]>, "REFUSE">;
  readonly folders: Exclude<NonNullable<OnConflict["folders"]>, "REFUSE">;
}

/** Choices for one meeting each, and the one for all others; without it there are none. */
export interface ConflictAnswer {
  readonly own: ReadonlyMap<string, ConflictChoice>;
  readonly rest: ConflictChoice | undefined;
}

export const choiceFor = ({ own, rest }: ConflictAnswer, key: string): ConflictChoice | undefined =>
  own.get(key) ?? rest;

export interface ConflictQuestion {
  readonly id: number;
  readonly clash: Clash;
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
 * would rather do nothing.
 */
export const askAboutConflict = (clash: Clash): Promise<ConflictAnswer | undefined> =>
  new Promise((resolve) => {
    const question: ConflictQuestion = {
      id: (lastId += 1),
      clash,
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
