import type { OnConflict } from "../../contract/files.ts";

/** Names that are taken where entries or uploads are to go. */
export interface Clash {
  readonly files: number;
  readonly folders: number;
  /** Some of those names, for people to recognise. */
  readonly examples: readonly string[];
}

/** What to do about them; `files` also holds for what is inside folders that are merged. */
export interface ConflictChoice {
  readonly files: Exclude<NonNullable<OnConflict["files"]>, "REFUSE">;
  readonly folders: Exclude<NonNullable<OnConflict["folders"]>, "REFUSE">;
}

export interface ConflictQuestion {
  readonly clash: Clash;
  readonly answer: (choice: ConflictChoice | undefined) => void;
}

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
export const askAboutConflict = (clash: Clash): Promise<ConflictChoice | undefined> =>
  new Promise((resolve) => {
    const question: ConflictQuestion = {
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
