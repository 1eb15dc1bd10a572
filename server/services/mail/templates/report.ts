import { compose, type Letter, type Say } from "../letter.ts";

export interface ReportFacts {
  readonly reference: string;
  /** Shows where the report stands, to whoever has it. */
  readonly url: string;
}

/** Confirms to somebody that their report has arrived. Nothing of it is repeated, because the address may be anybody's. */
export const reportReceived = (say: Say, locale: string, { reference, url }: ReportFacts): Letter =>
  compose(say, locale, say("report.received.subject", { reference }), [
    { line: say("report.received.intro") },
    { line: say("report.received.state") },
    { link: url },
    { line: say("report.received.notYou") },
  ]);

/** Tells somebody that what they reported is decided, and how to object. */
export const reportDecided = (say: Say, locale: string, { reference, url }: ReportFacts): Letter =>
  compose(say, locale, say("report.decided.subject", { reference }), [
    { line: say("report.decided.intro") },
    { link: url },
    { line: say("report.decided.appeal") },
  ]);
