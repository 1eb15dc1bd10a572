import { compose, type Letter, type Say } from "../letter.ts";
import type { ReportFacts } from "./report.ts";

export interface AppealFacts extends ReportFacts {
  /** It names the text in `mail.json` that says what came of it. */
  readonly result: "upheld" | "undone" | "partly" | "restricted";
  readonly reasons: string;
}

/** Confirms an appeal to whoever sent it. */
export const appealReceived = (say: Say, locale: string, { reference, url }: ReportFacts): Letter =>
  compose(say, locale, say("appeal.received.subject", { reference }), [
    { line: say("appeal.received.intro") },
    { line: say("appeal.received.state") },
    { link: url },
  ]);

/** Tells how an appeal was decided, why, and where one can still go. */
export const appealDecided = (
  say: Say,
  locale: string,
  { reference, url, result, reasons }: AppealFacts,
): Letter =>
  compose(say, locale, say("appeal.decided.subject", { reference }), [
    { line: say(`appeal.decided.${result}`) },
    { line: say("appeal.decided.reasons", { reasons }) },
    { link: url },
    { line: say("appeal.decided.elsewhere") },
  ]);
