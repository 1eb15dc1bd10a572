import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

const MINUTE_S = 60;

/** The place a device asked from, as far as it is known. */
export interface Place {
  readonly network: string;
  readonly country: string | null;
  readonly isSameNetwork: boolean;
  /** It is another country than that of the person who is asked. */
  readonly isElsewhere: boolean;
}

export interface DeviceQuestionParts {
  readonly base: string;
  readonly csrf: string;
  readonly client: string;
  readonly email: string;
  readonly userCode: string;
  readonly system: string;
  readonly place: Place;
  readonly askedSecondsAgo: number;
  readonly scopes: readonly string[];
}

/** Asks whether a device may be signed in, with everything by which a person can tell their own from another's. */
export function deviceQuestionPage(context: PageContext, parts: DeviceQuestionParts): string {
  const { say, locale } = context;
  const { base, csrf, client, email, userCode, system, place, askedSecondsAgo, scopes } = parts;
  return page(
    context,
    say("device.ask.title"),
    html`<p class="intro">${say("device.ask.intro", { client, email })}</p>
      <dl class="facts">
        <div>
          <dt>${say("device.ask.code")}</dt>
          <dd class="spelled">${userCode}</dd>
        </div>
        <div>
          <dt>${say("device.ask.device")}</dt>
          <dd>${system ? `${client} (${system})` : client}</dd>
        </div>
        <div>
          <dt>${say("device.ask.place")}</dt>
          <dd>${placeText(context, place)}</dd>
        </div>
        <div>
          <dt>${say("device.ask.asked")}</dt>
          <dd>${ageText(locale, askedSecondsAgo)}</dd>
        </div>
      </dl>
      ${place.isElsewhere && html`<p class="notice">${say("device.ask.elsewhere")}</p>`}
      <p class="notice">${say("device.ask.compare")}</p>
      <p>${say("device.ask.may", { client })}</p>
      <ul class="scopes">
        ${scopes.map((scope) => html`<li>${say(`consent.${scope}`)}</li>`)}
      </ul>
      <form class="choices" method="post" action="${base}/consent">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button class="primary" type="submit" name="answer" value="allow">${say("device.ask.allow")}</button>
        <button class="secondary" type="submit" name="answer" value="deny">${say("device.ask.deny")}</button>
      </form>`,
  );
}

function placeText({ say, locale }: PageContext, { network, country, isSameNetwork }: Place): string {
  if (isSameNetwork) return say("device.ask.sameNetwork");
  if (country === null) return say("device.ask.unknown", { network });
  const name = new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
  return say("device.ask.country", { country: name, network });
}

function ageText(locale: string, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return seconds < MINUTE_S
    ? format.format(-seconds, "second")
    : format.format(-Math.floor(seconds / MINUTE_S), "minute");
}
