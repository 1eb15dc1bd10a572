import type { Guard } from "./guard.ts";

const KEPT_SECONDS = 720 * 60;

/** Query parameters say where a visitor came from. Each is kept in a cookie of the same meaning for 720 minutes. */
const ACQUISITION: readonly (readonly [parameter: string, cookie: string])[] = [
  ["utm_source", "acquisition_source"],
  ["utm_medium", "acquisition_medium"],
  ["utm_campaign", "acquisition_campaign"],
];

export const campaignCapture: Guard = ({ url, cookies }) => {
  for (const [parameter, cookie] of ACQUISITION) {
    const value = url.searchParams.get(parameter);
    if (value) cookies.set(cookie, value.slice(0, 200), KEPT_SECONDS);
  }
  return undefined;
};
