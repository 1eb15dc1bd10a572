import { compose, type Letter, type Say } from "../letter.ts";

/** Tells somebody that everything they have can be fetched, and where; the letter itself opens nothing. */
export function alongReady(
  say: Say,
  locale: string,
  { until, url }: { readonly until: number; readonly url: string },
): Letter {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(until);
  return compose(say, locale, say("alongReady.subject"), [
    { line: say("alongReady.ready", { day }) },
    { link: url },
    { line: say("alongReady.signedIn") },
    { line: say("alongReady.notYou") },
  ]);
}
