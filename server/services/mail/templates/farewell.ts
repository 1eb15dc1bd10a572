import { compose, type Letter, type Say } from "../letter.ts";

/** Tells somebody who leaves until when they may return, and how. */
export function farewell(
  say: Say,
  locale: string,
  { dueAt, url }: { readonly dueAt: number; readonly url: string },
): Letter {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(dueAt);
  return compose(say, locale, say("farewell.subject", { day }), [
    { line: say("farewell.now") },
    { line: say("farewell.then", { day }) },
    { line: say("farewell.return", { day }) },
    { link: url },
    { line: say("farewell.notYou") },
  ]);
}
