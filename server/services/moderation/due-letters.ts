import type { Database } from "../../database.ts";
import { takeDue, type DueRow } from "../../platform/db/take-due.ts";
import { RecipientRefused } from "../mail/index.ts";
import { dueLetters, letterSent, type OwingTable } from "./due-letters.repository.ts";

export interface DueLetterDeps<Row extends DueRow> {
  readonly database: Database;
  readonly table: OwingTable;
  readonly deliver: (row: Row) => Promise<void>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Letters that rows of a table owe, which are tried until each is handed over. */
export interface DueLetters<Row extends DueRow> {
  /** Hands the letter of a new row over; one that can't be is tried again by `sendDue`. */
  confirm(row: Row & { readonly letter: string }): Promise<void>;
  /** Sends letters whose time has come, each by one server, until one can't be sent: the mail server may be away. */
  sendDue(): Promise<void>;
}

const MINUTE_MS = 60_000;
/** Time in which only the process that made a row tries to send its letter. */
export const FIRST_TRY_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** With the pauses between them, these take about a week. */
const MOST_TRIES = 32;
const SENT_AT_ONCE = 100;

export function createDueLetters<Row extends DueRow>(deps: DueLetterDeps<Row>): DueLetters<Row> {
  const { database, table, now, onError } = deps;

  const deliver = async (row: Row, dueAt: number) => {
    // Strangers name any address: one whose server refuses it must not keep the letters of others waiting.
    await deps.deliver(row).catch((error: Error) => {
      if (!(error.cause instanceof RecipientRefused)) throw error;
    });
    await database.write((tx) => letterSent(tx, table, row.id, dueAt));
  };
  const again = async (row: Row) => {
    const { id, due_at, tries } = row;
    const nextAt = now() + Math.min(LONGEST_PAUSE_MS, FIRST_TRY_MS * 2 ** tries);
    const isMine = await database.write((tx) => takeDue(tx, table, { id, due_at, tries }, nextAt));
    if (!isMine) return;
    if (tries >= MOST_TRIES) return database.write((tx) => letterSent(tx, table, id, nextAt));
    await deliver(row, nextAt);
  };

  return {
    async confirm(row) {
      if (row.letter !== "") await deliver(row, row.due_at).catch(onError);
    },
    async sendDue() {
      for (const row of await dueLetters<Row>(database.read, table, now(), SENT_AT_ONCE)) {
        const isAway = await again(row).then(
          () => false,
          (error: unknown) => {
            onError(error);
            return true;
          },
        );
        if (isAway) return;
      }
    },
  };
}
