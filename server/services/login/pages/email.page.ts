import { html } from "../../../platform/http/html.ts";
import { field, form, type Fault, type FormParts } from "./frame/form.ts";
import { issuerButtons } from "./frame/issuer-buttons.ts";
import { page, type PageContext } from "./frame/page.ts";
import type { FlowView } from "./sign-in.page.ts";
import { terms } from "./frame/terms.ts";

/** A journey leads to a new account or a new password; both begin with the address. */
export type Journey = "signup" | "reset";

export interface EmailParts extends FlowView {
  readonly journey: Journey;
  readonly email: string;
  readonly fault?: Fault | undefined;
  readonly captcha: FormParts["captcha"];
  /** The typed code, where accounts are made by invitation. */
  readonly invitation?: string | undefined;
  /** The only mail domains that may sign up; empty for any. */
  readonly domains?: readonly string[];
}

export function emailPage(context: PageContext, parts: EmailParts): string {
  const { say } = context;
  const { base, csrf, journey, waiting, email, fault, captcha, invitation, domains = [] } = parts;
  const address = field({
    name: "email",
    ...(journey === "signup"
      ? { label: say("common.email"), type: "email" }
      : { label: say("common.emailOrUsername"), type: "text", inputMode: "email" }),
    autocomplete: "username",
    value: email,
    autofocus: !fault,
    fault,
    ...(domains.length > 0 ? { hint: say("signUp.domains", { domains: domains.join(", ") }) } : {}),
  });
  const code =
    invitation !== undefined &&
    field({
      name: "invitation",
      label: say("signUp.invitation"),
      type: "text",
      autocomplete: "off",
      value: invitation,
      maxLength: 64,
      hint: say("signUp.invitationHint"),
      fault,
    });
  const body = html`${address}${code}`;
  const submit = say(`start.${journey}.submit`);
  const back =
    journey === "signup"
      ? html`${terms(context)}
          <p class="other">
            ${say("signUp.haveAccount")} <a href="${base}/signin">${say("signUp.signIn")}</a>
          </p>`
      : html`<p class="other"><a href="${base}/signin">${say("reset.back")}</a></p>`;
  return page(
    context,
    say(`start.${journey}.title`),
    html`${waiting && html`<p class="notice">${say("common.waiting", { name: waiting })}</p>`}
      <p class="intro">${say(`start.${journey}.intro`)}</p>
      ${form(context, { action: `${base}/${journey}`, csrf, submit, fault, captcha, body })}
      ${journey === "signup" && issuerButtons(context, parts)} ${back}`,
  );
}
