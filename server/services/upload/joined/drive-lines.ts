import { createPatience, withPatience } from "../../../platform/db/call-patience.ts";
import { toFailure } from "../../../platform/http/error-reply.ts";
import { JoinedRuns, type Member } from "../../../platform/queue/joined-runs.ts";
import type { Entry } from "../../tree/index.ts";
import { placeFiles, type FileToPlace, type PlaceParts } from "./place-files.ts";

/** Files that are stored, or get their rows, together. */
export const MOST_AT_ONCE = 64;

/** The database wasn't there in time, or a lock wasn't. */
export const hasWaited = (error: unknown): boolean => toFailure(error).failure.error === "unavailable";

export type Outcome = Entry | null;
export type Placing = Member<FileToPlace, Outcome>;

interface DriveLine {
  readonly runs: JoinedRuns<FileToPlace, Outcome>;
  waiting: number;
}

/** Lines of files that wait for their drive: one for each, so that a drive takes one connection of the database. */
export class DriveLines {
  readonly #lines = new Map<string, DriveLine>();
  readonly #parts: PlaceParts;

  constructor(parts: PlaceParts) {
    this.#parts = parts;
  }

  /** Makes the file beside others of its drive. Throws what stands in its way, `unavailable` after a wait in vain. */
  async join(file: FileToPlace): Promise<Outcome> {
    const { ownerId } = file;
    const line = this.#lines.get(ownerId) ?? { runs: this.#begin(), waiting: 0 };
    this.#lines.set(ownerId, line);
    line.waiting += 1;
    try {
      return await line.runs.join(file);
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#lines.delete(ownerId);
    }
  }

  #begin(): JoinedRuns<FileToPlace, Outcome> {
    return new JoinedRuns<FileToPlace, Outcome>(
      (members) => withPatience(createPatience(), () => placeAlone(this.#parts, members)),
      MOST_AT_ONCE,
      hasWaited,
    );
  }
}

async function placeAlone(parts: PlaceParts, members: readonly Placing[]): Promise<void> {
  const files = members.map(({ item }) => item);
  tell(members, await parts.database.write((tx) => placeFiles(parts, tx, files)));
}

export function tell(members: readonly Placing[], outcomes: readonly PromiseSettledResult<Outcome>[]): void {
  for (const [at, one] of members.entries()) {
    const outcome = outcomes[at];
    if (outcome?.status === "fulfilled") one.resolve(outcome.value);
    else one.reject(outcome?.reason);
  }
}
