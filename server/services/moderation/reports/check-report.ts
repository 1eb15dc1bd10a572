import { splitLocale } from "../../../../contract/locales.ts";
import { parseSharePath } from "../../../../contract/share-address.ts";
import type { ReportReason } from "../../../../contract/share-manage.ts";
import { failure } from "../../../platform/failure.ts";

export interface ReportWish {
  readonly links: readonly string[];
  readonly reason: ReportReason;
  readonly explanation: string;
  readonly legalGround: string;
  readonly name: string;
  readonly email: string;
}

/** Somebody who reports the abuse of a child needn't say who they are (Art. 16 of the Digital Services Act). */
const ANONYMOUS: ReadonlySet<ReportReason> = new Set(["CHILD_ABUSE"]);

/** The report without what nobody needs. Throws `invalid_argument` for what makes it no notice. */
export function checkReport(wish: ReportWish): ReportWish {
  const { reason } = wish;
  const explanation = wish.explanation.trim();
  const name = onOneLine(wish.name);
  const email = wish.email.trim();
  if (explanation === "") throw failure("invalid_argument", { field: "explanation" });
  if (!ANONYMOUS.has(reason) && name === "") throw failure("invalid_argument", { field: "name" });
  if (!ANONYMOUS.has(reason) && email === "") throw failure("invalid_argument", { field: "email" });
  return {
    reason,
    explanation,
    name,
    email,
    legalGround: onOneLine(wish.legalGround),
    links: wish.links.map(onOneLine).filter((link) => link !== ""),
  };
}

/** The share that a link of any of our domains names, with or without code; null for anything else. */
export function shareIdIn(link: string): string | null {
  const path = link.replace(/^https?:\/\/[^/\s]+/i, "").replace(/[?#].*$/s, "");
  return parseSharePath(splitLocale(path).path)?.shareId ?? null;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
