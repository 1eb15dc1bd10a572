import type { NoticeSubject } from "../../../contract/notice-subjects.ts";
import type { Tx } from "../../database.ts";
import type { TemplateName } from "../mail/index.ts";
import type { Notices } from "./notice.service.ts";

/** The subject of each letter that tells somebody of their account or plan, and that the app tells, too. */
const SUBJECT_OF: Partial<Record<TemplateName, NoticeSubject>> = {
  newDevice: "signed_in",
  deviceSignedIn: "signed_in",
  passwordChanged: "account",
  twoFactor: "account",
  passkey: "account",
  connection: "account",
  token: "account",
  username: "account",
  wayBack: "account",
  addressChanged: "account",
  alongReady: "account",
  billed: "bill",
  cardRefused: "bill",
  premiumEnds: "plan",
  renewsSoon: "plan",
  overQuota: "plan",
  trafficUsed: "traffic",
};

/**
 * Tells in the app what a letter tells, in the transaction in which it is owed. Former addresses get the same letter
 * once more: it stays one notice.
 */
export async function tellLetter(
  tx: Tx,
  notices: Pick<Notices, "raise">,
  ownerId: string,
  letter: TemplateName,
  { percent }: { readonly percent?: number },
): Promise<void> {
  const subject = SUBJECT_OF[letter];
  if (!subject) return;
  const facts = { letter, ...(percent === undefined ? {} : { percent: String(percent) }) };
  await notices.raise(tx, { ownerId, subject, thing: letter, target: "", facts });
}
