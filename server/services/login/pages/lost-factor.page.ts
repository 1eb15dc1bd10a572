import { html, type Html } from "../../../platform/http/html.ts";
import { WAIT_DAYS, type UnderWay } from "../way-back/ways-back.ts";
import { form, type Fault } from "./frame/form.ts";
import { withMoment } from "./frame/moment.ts";
import { page, type PageContext } from "./frame/page.ts";
import type { FlowView } from "./sign-in.page.ts";

export interface LostFactorParts extends FlowView {
  /** The address of the account was proved in this sign-in. */
  readonly isMailProved: boolean;
  readonly underWay: UnderWay | null;
  /** The zone that the account's person has chosen, or `""`. */
  readonly timeZone: string;
  readonly fault?: Fault | undefined;
}

/** Tells somebody who lost app, codes and passkeys how they get in by their e-mail alone. */
export function lostFactorPage(context: PageContext, parts: LostFactorParts): string {
  const { say } = context;
  const { isMailProved, underWay, base } = parts;
  const [title, content] = !isMailProved
    ? ["lost.title", unproved(context, parts)]
    : underWay === null
      ? ["lost.title", offered(context, parts)]
      : underWay.isOpen
        ? ["lost.openTitle", open(context, parts, underWay)]
        : ["lost.waitingTitle", waiting(context, parts, underWay)];
  return page(
    context,
    say(title),
    html`${content}
      <p class="other"><a href="${base}/factor">${say("lost.back")}</a></p>`,
  );
}

function unproved({ say }: PageContext, { base }: LostFactorParts): Html {
  return html`<p class="intro">${say("lost.unproved")}</p>
    <p><a class="primary" href="${base}/reset">${say("disown.choose")}</a></p>`;
}

function offered(context: PageContext, { base, csrf, fault }: LostFactorParts): Html {
  const { say } = context;
  const body = html`<input type="hidden" name="do" value="begin" />`;
  return html`<p class="intro">${say("lost.intro")}</p>
    <ol>
      <li>${say("lost.wait", { days: WAIT_DAYS })}</li>
      <li>${say("lost.stop")}</li>
      <li>${say("lost.then")}</li>
    </ol>
    ${form(context, { action: `${base}/lost`, csrf, submit: say("lost.submit"), fault, body })}`;
}

function waiting(context: PageContext, { timeZone }: LostFactorParts, { openAt }: UnderWay): Html {
  return html`<p class="intro">${withMoment(context, "lost.waiting", openAt, timeZone)}</p>
    <p>${context.say("lost.told")}</p>`;
}

function open(context: PageContext, parts: LostFactorParts, { closesAt }: UnderWay): Html {
  const { say } = context;
  const { base, csrf, fault, timeZone } = parts;
  const body = html`<input type="hidden" name="do" value="enter" />`;
  return html`<p class="intro">${say("lost.open")}</p>
    <ul>
      <li>${say("lost.off")}</li>
      <li>${say("lost.keys")}</li>
      <li>${say("disown.out")}</li>
    </ul>
    ${form(context, { action: `${base}/lost`, csrf, submit: say("lost.enter"), fault, body })}
    <p>${withMoment(context, "lost.closes", closesAt, timeZone)}</p>`;
}
