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
}

/** Tells an owner what was restricted or opened again, why, since when, and how to object. */
export function measure(say: Say, locale: string, told: MeasureFacts): Letter {
  const day = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
  const { share, until, strikes } = told;
  const about = { title: share?.title ?? "", until: until === null ? "" : day(until) };
  const link = (url: string | undefined): Block[] => (url === undefined ? [] : [{ link: url }]);
  return compose(say, locale, say(`measure.subject.${share ? "share" : "account"}`), [
    { line: say(`measure.${told.measure}`, about) },
    ...link(share?.url),
    { line: say("measure.facts", { facts: told.facts }) },
    { line: say(`measure.origin.${told.origin}`) },
    ...(strikes === null ? [] : [{ line: say("measure.strike", { strikes }) }]),
    { line: say("measure.from", { day: day(told.from) }) },
    { link: told.policyUrl },
    { line: say("measure.appeal", { legal: BRAND.contact.legal }) },
  ]);
}
