import { compose, type Letter, type Say } from "../letter.ts";

/** The sessions that ended with the former password: every one, all but the one in which it was changed, or none. */
export type SessionsEnded = "all" | "others" | "none";

export interface PasswordChanged {
  readonly ended: SessionsEnded;
  /** The page on which its reader chooses another password after a reset, or says that it wasn't them. */
  readonly url: string;
}

const INTROS: Readonly<Record<SessionsEnded, string>> = {
  all: "passwordChanged.intro",
  others: "passwordChanged.introOthers",
  none: "passwordChanged.introNone",
};

/** Tells the owner of an account that its password is another one now. */
export const passwordChanged = (say: Say, locale: string, { ended, url }: PasswordChanged): Letter =>
  compose(say, locale, say("passwordChanged.subject"), [
    { line: say(INTROS[ended]) },
    { line: say(ended === "all" ? "notYou" : "newDevice.notMine") },
    { link: url },
  ]);
