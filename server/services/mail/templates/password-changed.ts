import { compose, type Letter, type MailText, type Say } from "../letter.ts";

/**
 * The sessions that ended with the former password: every one, all but the one in which it was changed, or none; or that
 * there is no password any more.
 */
export type PasswordChange = "all" | "others" | "none" | "removed";

export interface PasswordChanged {
  readonly change: PasswordChange;
  /** The page on which its reader chooses another password after a reset, or says that it wasn't them. */
  readonly url: string;
}

const INTROS: Readonly<Record<PasswordChange, MailText>> = {
  all: "passwordChanged.intro",
  others: "passwordChanged.introOthers",
  none: "passwordChanged.introNone",
  removed: "passwordChanged.introRemoved",
};

/** Tells the owner of an account that its password is another one now, or gone. */
export const passwordChanged = (say: Say, locale: string, { change, url }: PasswordChanged): Letter =>
  compose(
    say,
    locale,
    say(change === "removed" ? "passwordChanged.subjectRemoved" : "passwordChanged.subject"),
    [
      { line: say(INTROS[change]) },
      { line: say(change === "all" ? "notYou" : "newDevice.notMine") },
      { link: url },
    ],
  );
