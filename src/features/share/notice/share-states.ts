import type { ShareStatus } from "../../../../contract/shares.ts";

/** Things that a visitor can do next; each is one button with a text of its own. */
export type NextStep = "askSender" | "tryAgain" | "openHome" | "readHelp";

export type Illustration =
  "limit" | "expired" | "withdrawn" | "blockedFile" | "blockedWord" | "reviewing" | "missing" | "region";

/** `files` shows the share, `passcode` asks for its code, and `notice` says why there is nothing to see. */
export type SharePageKind =
  | { readonly kind: "files" }
  | { readonly kind: "passcode"; readonly wrong: boolean }
  | {
      readonly kind: "notice";
      readonly illustration: Illustration;
      /** The best next step first. */
      readonly steps: readonly NextStep[];
    };

const notice = (illustration: Illustration, ...steps: NextStep[]): SharePageKind => ({
  kind: "notice",
  illustration,
  steps,
});

/** States that have a notice. */
export type NoticeStatus = Exclude<ShareStatus, "OK" | "PASS_CODE_EMPTY" | "PASS_CODE_ERROR">;

/** The page of each of the 11 states. Texts stand under `state.<STATUS>` of the namespace `share`. */
export const SHARE_PAGES: Readonly<Record<ShareStatus, SharePageKind>> = {
  OK: { kind: "files" },
  PASS_CODE_EMPTY: { kind: "passcode", wrong: false },
  PASS_CODE_ERROR: { kind: "passcode", wrong: true },
  MAX_RESTORE_COUNT: notice("limit", "askSender", "openHome"),
  EXPIRED: notice("expired", "askSender", "openHome"),
  DELETED: notice("withdrawn", "askSender", "openHome"),
  SENSITIVE_RESOURCE: notice("blockedFile", "readHelp", "openHome"),
  SENSITIVE_WORD: notice("blockedWord", "readHelp", "openHome"),
  AUDITING: notice("reviewing", "tryAgain", "openHome"),
  NOT_FOUND: notice("missing", "askSender", "openHome"),
  PROHIBITED: notice("region", "readHelp", "openHome"),
};

export const hasNotice = (status: ShareStatus): status is NoticeStatus =>
  SHARE_PAGES[status].kind === "notice";
