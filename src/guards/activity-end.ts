import { splitLocale } from "../../contract/locales.ts";
import type { Guard } from "./guard.ts";

/** The time of an activity, in ISO format; it is over at `ends` itself. */
export interface ActivityTimes {
  readonly starts: string;
  readonly ends: string;
}

/** An activity that isn't there, or is outside its time, leads to the page that says so. `now` is epoch ms. */
export const activityEnd = (times: ActivityTimes | undefined, now: number): Guard => {
  return ({ url }) => {
    if (times && now >= Date.parse(times.starts) && now < Date.parse(times.ends)) return undefined;
    const { locale } = splitLocale(url.pathname);
    return { redirect: `${locale ? `/${locale}` : ""}/activity-end${url.search}` };
  };
};
