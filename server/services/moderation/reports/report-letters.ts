import { BRAND } from "../../../../contract/brand.ts";
import type { Database, Sql } from "../../../database.ts";
import { takeDue } from "../../../platform/db/take-due.ts";
import { RecipientRefused, type MailService } from "../../mail/index.ts";
import * as kept from "./report.repository.ts";

export interface ReportLetterDeps {
  readonly database: Database;
  readonly mail: Pick<MailService, "send">;
  readonly publicUrl: string;
  /** The token by which a report's state is asked, by its id. */
  readonly tokenOf: (id: string) => string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** The letters to whoever reported something: that it has arrived, and that it was decided. */
export interface ReportLetters {
  /** The letter that a new report owes its reporter, for its row. */
  first(sql: Sql, email: string): Promise<Pick<kept.Report, "letter" | "due_at" | "tries">>;
  /** Hands the letter of a new report over; one that can't be is tried again by `sendDue`. */
  confirm(report: kept.Report): Promise<void>;
  /** Sends letters whose time has come, each by one server, until one can't be sent: the mail server may be away. */
  sendDue(): Promise<void>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Time in which only the process that took a report tries to confirm it. */
const FIRST_TRY_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** With the pauses between them, these take about a week. */
const MOST_TRIES = 32;
const SENT_AT_ONCE = 100;
/** Whoever floods somebody's mailbox with confirmations of reports gets no further than this in a day. */
const CONFIRMED_A_DAY = 10;

export function createReportLetters(deps: ReportLetterDeps): ReportLetters {
  const { database, mail, publicUrl, tokenOf, now, onError } = deps;

  const deliver = async (report: kept.Report, dueAt: number) => {
    const { id, email, locale, letter, reference } = report;
    const template = letter === "reportDecided" ? letter : "reportReceived";
    const facts = { reference, url: `${publicUrl}/report-status#${tokenOf(id)}` };
    // Strangers name any address: one whose server refuses it must not keep the letters of others waiting.
    await mail
      .send(template, { email, locale, replyTo: BRAND.contact.abuse }, facts)
      .catch((error: Error) => {
        if (!(error.cause instanceof RecipientRefused)) throw error;
      });
    await database.write((tx) => kept.letterSent(tx, id, dueAt));
  };
  const again = async (report: kept.Report) => {
    const { id, due_at, tries } = report;
    const nextAt = now() + Math.min(LONGEST_PAUSE_MS, FIRST_TRY_MS * 2 ** tries);
    const isMine = await database.write((tx) => takeDue(tx, "report", { id, due_at, tries }, nextAt));
    if (!isMine) return;
    if (tries >= MOST_TRIES) return database.write((tx) => kept.letterSent(tx, id, nextAt));
    await deliver(report, nextAt);
  };

  return {
    async first(sql, email) {
      const sent = email === "" ? 0 : await kept.countOf(sql, email, now() - DAY_MS, CONFIRMED_A_DAY);
      const isOwed = email !== "" && sent < CONFIRMED_A_DAY;
      return { letter: isOwed ? "reportReceived" : "", due_at: now() + FIRST_TRY_MS, tries: 0 };
    },
    async confirm(report) {
      if (report.letter !== "") await deliver(report, report.due_at).catch(onError);
    },
    async sendDue() {
      for (const report of await kept.dueLetters(database.read, now(), SENT_AT_ONCE)) {
        const isAway = await again(report).then(
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
