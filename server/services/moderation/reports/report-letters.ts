import { BRAND } from "../../../../contract/brand.ts";
import type { Database, Sql } from "../../../database.ts";
import type { MailService } from "../../mail/index.ts";
import { createDueLetters, FIRST_TRY_MS } from "../due-letters.ts";
import type { LetterTokens } from "../tokens.ts";
import * as kept from "./report.repository.ts";

export interface ReportLetterDeps {
  readonly database: Database;
  readonly mail: Pick<MailService, "send">;
  readonly publicUrl: string;
  readonly tokens: LetterTokens;
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

const DAY_MS = 86_400_000;
/** Whoever floods somebody's mailbox with confirmations of reports gets no further than this in a day. */
const CONFIRMED_A_DAY = 10;

export function createReportLetters(deps: ReportLetterDeps): ReportLetters {
  const { database, mail, publicUrl, tokens, now, onError } = deps;

  const due = createDueLetters<kept.Report>({
    database,
    table: "report",
    deliver({ id, email, locale, letter, reference }) {
      const template = letter === "reportDecided" ? letter : "reportReceived";
      const facts = { reference, url: `${publicUrl}/report-status#${tokens.ofReport(id)}` };
      return mail.send(template, { email, locale, replyTo: BRAND.contact.abuse }, facts);
    },
    now,
    onError,
  });

  return {
    async first(sql, email) {
      const sent = email === "" ? 0 : await kept.countOf(sql, email, now() - DAY_MS, CONFIRMED_A_DAY);
      const isOwed = email !== "" && sent < CONFIRMED_A_DAY;
      return { letter: isOwed ? "reportReceived" : "", due_at: now() + FIRST_TRY_MS, tries: 0 };
    },
    confirm: due.confirm,
    sendDue: due.sendDue,
  };
}
