import { splitLocale } from "../../contract/locales.ts";
import type { Guard } from "./guard.ts";

/** When an activity runs: ISO times, `ends` no longer belongs to it. */
export interface ActivityTimes {
  readonly starts: string;
  readonly ends: string;
}

/** An activity outside its time leads to the page that says so. A page without times is none. */
export const activityEnd = (times: ActivityTimes | undefined, now: number): Guard => {
  return ({ url }) => {
    if (!times || (now >= Date.parse(times.starts) && now < Date.parse(times.ends))) return undefined;
    const { locale } = splitLocale(url.pathname);
    return { redirect: `${locale ? `/${locale}` : ""}/activity-end${url.search}` };
  };
};
