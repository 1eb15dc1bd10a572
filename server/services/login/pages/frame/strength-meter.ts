import { BRAND } from "../../../../../contract/brand.ts";
import { HINTS, LEVELS } from "../../../../../contract/password-levels.ts";
import { PASSWORD_MIN } from "../../../../../contract/password-rules.ts";
import { html, type Html } from "../../../../platform/http/html.ts";
import type { PageContext } from "./page.ts";

/** A place in which a script says how strong the password is; without the script it isn't shown. */
export function strengthMeter({ say, version }: PageContext, email: string): Html {
  const told = LEVELS.map((level) => [
    level,
    say("strength.told", { level: say(`strength.levels.${level}`) }),
  ]);
  const hints = HINTS.map((hint) => [hint, say(`strength.hints.${hint}`)]);
  const words = JSON.stringify({ told: Object.fromEntries(told), hints: Object.fromEntries(hints) });
  return html`<div
    class="strength"
    hidden
    data-strength="password"
    data-script="/login/assets/strength.js?v=${version}"
    data-min="${PASSWORD_MIN}"
    data-personal="${[email, BRAND.name].join("\n")}"
    data-words="${words}"
  >
    <div class="bars" aria-hidden="true">${LEVELS.map(() => html`<span class="bar"></span>`)}</div>
    <p role="status"></p>
  </div>`;
}
