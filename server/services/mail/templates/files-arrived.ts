import { compose, type Letter, type Say } from "../letter.ts";

export interface FilesArrived {
  /** The title of the collecting link. */
  readonly title: string;
  readonly files: number;
  /** The page of the link, for its owner. */
  readonly url: string;
  /** The page on which its reader stops such letters. */
  readonly refuseUrl: string;
}

/** Tells the owner of a collecting link how many files have arrived by it. */
export function filesArrived(
  say: Say,
  locale: string,
  { title, files, url, refuseUrl }: FilesArrived,
): Letter {
  const number = new Intl.NumberFormat(locale).format(files);
  return compose(say, locale, say("filesArrived.subject", { title }), [
    { line: say("filesArrived.intro", { title, number }) },
    { line: say("filesArrived.strangers") },
    { link: url },
    { line: say("filesArrived.refuse") },
    { link: refuseUrl },
  ]);
}
