import { BRAND } from "../../../../contract/brand.ts";
import type { Database } from "../../../database.ts";
import type { MailService, Recipient } from "../../mail/index.ts";
import type { UserService } from "../../user/index.ts";
import { createDueLetters, type DueLetters } from "../due-letters.ts";
import * as measures from "../moderation.repository.ts";
import * as reports from "../reports/report.repository.ts";
import type { LetterTokens } from "../tokens.ts";
import type * as kept from "./appeal.repository.ts";

export interface AppealLetterDeps {
  readonly database: Database;
  readonly mail: Pick<MailService, "send">;
  readonly users: Pick<UserService, "find">;
  readonly tokens: LetterTokens;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** The letters to whoever appealed: that it has arrived, and how it was decided. */
export function createAppealLetters(deps: AppealLetterDeps): DueLetters<kept.Appeal> {
  const { database, mail, users, tokens, publicUrl } = deps;

  /** Somebody who is gone, or who gave no address, needs no letter. */
  const recipientOf = async (appeal: kept.Appeal): Promise<Recipient | null | undefined> =>
    appeal.owner_id === null
      ? reports.findReport(database.read, appeal.report_id)
      : users.find(appeal.owner_id);

  /** Another decision may keep shut what an owner's appeal opened. */
  const resultOf = async (appeal: kept.Appeal) => {
    if (appeal.outcome === "upheld") return "upheld";
    if (appeal.owner_id === null) return "restricted";
    const standing = await measures.standingAgainst(database.read, appeal.owner_id, appeal.share_id);
    return standing.length === 0 ? "undone" : "partly";
  };

  return createDueLetters<kept.Appeal>({
    ...deps,
    table: "appeal",
    async deliver(appeal) {
      const recipient = await recipientOf(appeal);
      if (!recipient || recipient.email === "") return;
      const { reference, reasons } = appeal;
      const token =
        appeal.owner_id === null ? tokens.ofReport(appeal.report_id) : tokens.ofDecision(appeal.measure_id);
      const facts = { reference, url: `${publicUrl}/report-status#${token}` };
      const to = { email: recipient.email, locale: recipient.locale, replyTo: BRAND.contact.legal };
      if (appeal.letter === "appealReceived") return mail.send("appealReceived", to, facts);
      await mail.send("appealDecided", to, { ...facts, reasons, result: await resultOf(appeal) });
    },
  });
}
