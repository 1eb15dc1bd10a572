import { html } from "../../../platform/http/html.ts";
import { codeField, field, form, type Fault } from "./frame/form.ts";
import { page, type PageContext } from "./frame/page.ts";
import type { FlowView } from "./sign-in.page.ts";

/** The page asks for the app's code, or for one of the recovery codes. */
export type FactorKind = "app" | "recovery";

export interface FactorPageParts extends FlowView {
  readonly kind: FactorKind;
  /** Somebody who lost both can get in by their e-mail address. */
  readonly hasWayBack: boolean;
  readonly fault?: Fault | undefined;
}

/** Asks for the second factor once the password was right. */
export function factorPage(
  context: PageContext,
  { kind, hasWayBack, base, csrf, fault }: FactorPageParts,
): string {
  const { say } = context;
  const isApp = kind === "app";
  const body = isApp
    ? codeField(say("factor.app.label"), fault)
    : field({
        name: "recovery_code",
        label: say("factor.recovery.label"),
        type: "text",
        autocomplete: "off",
        maxLength: 40,
        autofocus: true,
        hint: say("factor.recovery.hint"),
        fault,
      });
  return page(
    context,
    say("factor.title"),
    html`<p class="intro">${say(`factor.${kind}.intro`)}</p>
      ${form(context, { action: `${base}/factor`, csrf, submit: say("factor.submit"), fault, body })}
      <p>
        <a href="${base}/factor${isApp ? "?kind=recovery" : ""}"
          >${say(isApp ? "factor.useRecovery" : "factor.useApp")}</a
        >
      </p>
      ${hasWayBack && html`<p><a href="${base}/lost">${say("lost.offer")}</a></p>`}
      <p class="other"><a href="${base}/signin">${say("factor.back")}</a></p>`,
  );
}
