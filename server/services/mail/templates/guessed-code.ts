import { compose, type Letter, type Say } from "../letter.ts";

/** Tells the owner of a share that somebody tries passcodes at it; `url` is where they manage it. */
export const guessedCode = (
  say: Say,
  locale: string,
  { title, url }: { readonly title: string; readonly url: string },
): Letter =>
  compose(say, locale, say("guessedCode.subject"), [
    { line: say("guessedCode.intro", { title }) },
    { line: say("guessedCode.slowed") },
    { line: say("guessedCode.change") },
    { link: url },
  ]);
