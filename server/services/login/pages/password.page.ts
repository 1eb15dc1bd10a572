import { html } from "../../../platform/http/html.ts";
import { PASSWORD_MIN } from "../../../../contract/password-rules.ts";
import type { Journey } from "./email.page.ts";
import { field, form, passwordField, type Fault } from "./frame/form.ts";
import { page, type PageContext } from "./frame/page.ts";
import type { FlowView } from "./sign-in.page.ts";
import { strengthMeter } from "./frame/strength-meter.ts";
import { terms } from "./frame/terms.ts";

export interface NewPasswordParts extends FlowView {
  readonly journey: Journey;
  /** The address, or the username that was typed for it. */
  readonly email: string;
  readonly name: string;
  readonly fault?: Fault | undefined;
}

/** The last step of both journeys: a password for the proved address, and for a new account a name. */
export function newPasswordPage(context: PageContext, parts: NewPasswordParts): string {
  const { say } = context;
  const { base, journey, csrf, email, name, fault } = parts;
  const label = journey === "signup" ? say("common.password") : say("newPassword.label");
  const nameField = field({
    name: "name",
    label: say("newAccount.name"),
    type: "text",
    autocomplete: "name",
    value: name,
    hint: say("newAccount.nameHint"),
    required: false,
    maxLength: 100,
  });
  const body = html`<input
      type="hidden"
      name="username"
      value="${email}"
      autocomplete="username"
    />${passwordField(context, {
      label,
      autocomplete: "new-password",
      minLength: PASSWORD_MIN,
      hint: say("newAccount.passwordHint", { min: PASSWORD_MIN }),
      autofocus: !fault,
      fault,
    })}${strengthMeter(context, email)}${journey === "signup" && nameField}`;
  return page(
    context,
    say(`finish.${journey}.title`),
    html`<p class="intro">${say(`finish.${journey}.intro`, { email })}</p>
      ${form(context, { action: `${base}/${journey}/password`, csrf, submit: say(`finish.${journey}.submit`), fault, body })}
      ${journey === "signup" && terms(context)}`,
  );
}
