import { BRAND } from "../../../../contract/brand.ts";
import { compose, type Block, type Letter, type Say } from "../letter.ts";

export interface MeasureFacts {
  /** Its text in `mail.json`. */
  readonly measure:
    "hold" | "cover" | "block" | "blockName" | "open" | "limitSharing" | "suspend" | "close" | "restore";
  /** The share it is about; null when it is about the account. */
  readonly share: { readonly title: string; readonly url: string } | null;
  readonly policyUrl: string;
  /** The administrators' account of the facts. */
  readonly facts: string;
  readonly origin: "report" | "sign" | "authority" | "appeal";
  /** Epoch ms. */
  readonly from: number;
  readonly until: number | null;
  /** The number of strikes, this one included; null when it isn't a strike. */
  readonly strikes: number | null;
  /** The page on which the owner can appeal; null when nothing is held against them. */
  readonly appealUrl: string | null;
}

/** Tells an owner what was restricted or opened again, why, since when, and how to object. */
export function measure(say: Say, locale: string, told: MeasureFacts): Letter {
  const day = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
  const { share, until, strikes, appealUrl } = told;
  const about = { title: share?.title ?? "", until: until === null ? "" : day(until) };
  const link = (url: string | null | undefined): Block[] =>
    url === null || url === undefined ? [] : [{ link: url }];
  return compose(say, locale, say(`measure.subject.${share ? "share" : "account"}`), [
    { line: say(`measure.${told.measure}`, about) },
    ...link(share?.url),
    { line: say("measure.facts", { facts: told.facts }) },
    { line: say(`measure.origin.${told.origin}`) },
    ...(strikes === null ? [] : [{ line: say("measure.strike", { strikes }) }]),
    { line: say("measure.from", { day: day(told.from) }) },
    { link: told.policyUrl },
    ...(share && until !== null ? [{ line: say("measure.ends", about) }] : []),
    ...(appealUrl === null ? [] : [{ line: say("measure.appeal", { legal: BRAND.contact.legal }) }]),
    ...(appealUrl === null ? [] : [{ line: say("measure.appealHere") }]),
    ...link(appealUrl),
  ]);
}

/** Tells an owner that a restriction has ended by itself. */
export const measureOver = (say: Say, locale: string, { share }: Pick<MeasureFacts, "share">): Letter =>
  compose(
    say,
    locale,
    say(`measure.subject.${share ? "share" : "account"}`),
    share
      ? [{ line: say("measure.overShare", { title: share.title }) }, { link: share.url }]
      : [{ line: say("measure.overAccount") }],
  );
