import type { RunningCampaign } from "../../../contract/campaigns.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../contract/locales.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import { givenBytes, presentGiven } from "../plan/index.ts";
import type { Place, Running } from "./campaigns.ts";

/** A campaign as calls tell it, with the place that somebody has in it. */
export function presentCampaign(
  { file, plan, lastsDays, standing, given }: Place,
  language: string,
): RunningCampaign {
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  const { name: title, words } = file.names[locale];
  return {
    name: file.id,
    kind: file.kind,
    page: file.page,
    title,
    words,
    starts: timestamp(Date.parse(file.starts)),
    ends: timestamp(Date.parse(file.ends)),
    plan: plan.names[locale].name,
    days: lastsDays ?? 0,
    ...givenBytes(plan),
    premium: plan.grants.premium ?? false,
    standing,
    given: given ? [presentGiven(given, locale)] : [],
  };
}

/** A campaign as an activity that apps show, which leads to its page. */
export const presentActivity = ({ file }: Running, locale: Locale) => ({
  id: file.id,
  address: `/activity/${file.page}`,
  title: file.names[locale].name,
  words: file.names[locale].words,
  starts: timestamp(Date.parse(file.starts)),
  ends: timestamp(Date.parse(file.ends)),
});
