import type { Database, Tx } from "../../../database.ts";
import { hideText, shownText } from "../../../platform/crypto/hidden-text.ts";
import { newId, purposeKey } from "../../../platform/crypto/secrets.ts";
import { takeDue } from "../../../platform/db/take-due.ts";
import type { FactsOf, MailService, TemplateName } from "../mail.service.ts";
import { RecipientRefused } from "../transport.ts";
import * as letters from "./owed-letter.repository.ts";

const MINUTE_MS = 60_000;
/** Time in which only the process that began a letter tries to send it; a mail server answers within it, or never. */
const FIRST_TRY_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** News of an account that come later than this help nobody. */
const GIVEN_UP_MS = 3 * 24 * 60 * MINUTE_MS;
const SENT_AT_ONCE = 100;

/** Somebody with an account. */
export interface Reader {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  /** Missing in letters that were owed before there were any. */
  readonly timeZone?: string;
}

/** Letters that people have to get: one that can't be handed over is sent again for three days, by whatever server. */
export interface OwedLetters {
  /** Throws `temporarily_unavailable` when it couldn't be handed over at once. */
  send<Name extends TemplateName>(template: Name, to: Reader, facts: FactsOf<Name>): Promise<void>;
  /**
   * Writes a letter down in the transaction that it tells of; what it resolves with hands it over, once that is done, and
   * throws as `send` does.
   */
  owe<Name extends TemplateName>(
    tx: Tx,
    template: Name,
    to: Reader,
    facts: FactsOf<Name>,
  ): Promise<() => Promise<void>>;
  /** Sends those again whose time has come, until one can't be sent: the mail server may be away, and others wait. */
  sendAgain(): Promise<void>;
}

export interface OwedLetterParts {
  readonly database: Database;
  readonly mail: MailService;
  /** Letters hold links, which are kept encrypted by a key of this. */
  readonly secret: string;
  /** Called in the transaction in which a letter is owed. */
  readonly noted?: (
    tx: Tx,
    userId: string,
    template: TemplateName,
    facts: FactsOf<TemplateName>,
  ) => Promise<void>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

interface Letter {
  readonly template: TemplateName;
  readonly to: Reader;
  readonly facts: FactsOf<TemplateName>;
}

export function createOwedLetters(parts: OwedLetterParts): OwedLetters {
  const { database, mail, secret, noted, now, onError } = parts;
  const key = purposeKey(secret, "owed letters");

  async function deliver(id: string, { template, to, facts }: Letter): Promise<void> {
    // One that its recipient's server refuses for good is told in the account, and sent no more.
    await mail.send(template, to, facts).catch((error: Error) => {
      if (!(error.cause instanceof RecipientRefused)) throw error;
    });
    await database.write((tx) => letters.deleteLetter(tx, id));
  }

  async function again(row: Awaited<ReturnType<typeof letters.dueLetters>>[number]): Promise<void> {
    const at = now();
    const isOver = row.created_at < at - GIVEN_UP_MS;
    const nextAt = at + Math.min(LONGEST_PAUSE_MS, FIRST_TRY_MS * 2 ** row.tries);
    const isMine = await database.write((tx) => takeDue(tx, "owed_letter", row, nextAt));
    if (!isMine) return;
    if (isOver) return database.write((tx) => letters.deleteLetter(tx, row.id));
    await deliver(row.id, JSON.parse(shownText(key, row.letter)) as Letter);
  }

  const owe: OwedLetters["owe"] = async (tx, template, to, facts) => {
    const { id: user_id, email, locale, timeZone = "" } = to;
    const letter: Letter = { template, to: { id: user_id, email, locale, timeZone }, facts };
    const created_at = now();
    const row = {
      id: newId(),
      user_id,
      letter: hideText(key, JSON.stringify(letter)),
      created_at,
      due_at: created_at + FIRST_TRY_MS,
      tries: 0,
    };
    await letters.putLetter(tx, row);
    await noted?.(tx, user_id, template, facts);
    return () => deliver(row.id, letter);
  };

  return {
    owe,
    async send(template, to, facts) {
      const deliverIt = await database.write((tx) => owe(tx, template, to, facts));
      await deliverIt();
    },
    async sendAgain() {
      for (const row of await letters.dueLetters(database.read, now(), SENT_AT_ONCE)) {
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
