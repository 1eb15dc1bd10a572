import { html, type Html } from "../../../../platform/http/html.ts";
import { momentIn } from "../../../mail/index.ts";
import type { PageContext } from "./page.ts";

/** Stands for the moment until its mark-up takes its place. */
const PLACE = "\uE000";

/**
 * The text at `key`, whose `time` is a moment in the time zone that its reader has chosen; without one, in UTC until the
 * page's script tells it by the clock of the browser.
 */
export function withMoment({ locale, say }: PageContext, key: string, at: number, timeZone: string): Html {
  const [before = "", after = ""] = say(key, { time: PLACE }).split(PLACE);
  const { time, zone } = momentIn(locale, at, timeZone);
  const machine = new Date(at).toISOString();
  const isLocal = timeZone === "" && html` data-local`;
  return html`${before}<time datetime="${machine}" ${isLocal}>${time} (${zone})</time>${after}`;
}
