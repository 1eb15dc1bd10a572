import { html, type Html, type HtmlValue } from "../../../../platform/http/html.ts";
import type { PageContext } from "./page.ts";

/** A fault that people can mend, and the field it is about. */
export interface Fault {
  readonly message: string;
  readonly field?: string;
}

export interface FormParts {
  readonly action: string;
  readonly csrf: string;
  /** The name under which `csrf` is sent; the provider has one of its own. */
  readonly tokenName?: "csrf" | "xsrf";
  readonly submit: string;
  readonly fault?: Fault | undefined;
  /** The form asks for this human check before it is sent. */
  readonly captcha?: { readonly action: string; readonly deviceId: string } | undefined;
  readonly body: HtmlValue;
}

/** A form with its error summary, its token against forgery and, where wanted, the human check. */
export function form(
  context: PageContext,
  { action, csrf, tokenName = "csrf", submit, fault, captcha, body }: FormParts,
): Html {
  return html`${fault && summary(context, fault)}
    <form class="fields" method="post" action="${action}" ${captcha && captchaAttributes(context, captcha)}>
      <input type="hidden" name="${tokenName}" value="${csrf}" />
      <input type="hidden" name="device_id" value="" />
      ${
        captcha &&
        html`<input type="hidden" name="captcha_token" value="" />
          <noscript><p class="notice">${context.say("check.noScript")}</p></noscript>`
      }
      ${body}
      <button class="primary" type="submit">${submit}</button>
    </form>`;
}

const captchaAttributes = ({ say }: PageContext, { action, deviceId }: NonNullable<FormParts["captcha"]>) =>
  html` data-captcha-action="${action}" data-captcha-device="${deviceId}"
  data-captcha-title="${say("check.title")}" data-captcha-close="${say("check.close")}"`;

/** The fault that a form is shown again for. */
export function summary({ say }: PageContext, { message, field }: Fault): Html {
  const text = field ? html`<a href="#${field}">${message}</a>` : message;
  return html`<div class="fault" role="alert" tabindex="-1">
    <strong>${say("common.errorTitle")}</strong>
    <p>${text}</p>
  </div>`;
}

export interface FieldParts {
  readonly name: string;
  readonly label: string;
  readonly type: "email" | "text";
  /** For a field in which somebody may type an address or a username. */
  readonly inputMode?: "email";
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
  readonly autofocus?: boolean;
  readonly maxLength?: number;
  readonly fault?: Fault | undefined;
}

const faulty = (fault: Fault | undefined, name: string): Html | false =>
  fault?.field === name && html` aria-invalid="true"`;

const hintOf = (name: string, hint: string | undefined): Html | undefined =>
  hint === undefined ? undefined : html`<p class="hint" id="${name}-hint">${hint}</p>`;

export const field = (parts: FieldParts): Html =>
  html`<div class="field">
    <label for="${parts.name}">${parts.label}</label>
    <input
      id="${parts.name}"
      name="${parts.name}"
      type="${parts.type}"
      autocomplete="${parts.autocomplete}"
      ${parts.inputMode && html` inputmode="${parts.inputMode}" autocapitalize="none" spellcheck="false"`}
      maxlength="${parts.maxLength ?? 254}"
      value="${parts.value ?? ""}"
      ${parts.required !== false && html` required`}${parts.autofocus && html` autofocus`}${parts.hint && html` aria-describedby="${parts.name}-hint"`}${faulty(parts.fault, parts.name)}
    />
    ${hintOf(parts.name, parts.hint)}
  </div>`;

export interface PasswordParts {
  readonly label: string;
  readonly autocomplete: "current-password" | "new-password";
  readonly minLength?: number;
  readonly hint?: string;
  readonly autofocus?: boolean;
  readonly fault?: Fault | undefined;
}

/** The script brings the button that shows the password to life; without it the field is a plain one. */
export const passwordField = ({ say }: PageContext, parts: PasswordParts): Html =>
  html`<div class="field">
    <label for="password">${parts.label}</label>
    <div class="password">
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="${parts.autocomplete}"
        maxlength="256"
        required${parts.minLength && html` minlength="${parts.minLength}"`}${parts.autofocus && html` autofocus`}${parts.hint && html` aria-describedby="password-hint"`}${faulty(parts.fault, "password")}
      />
      <button
        type="button"
        hidden
        data-show-password="password"
        data-show="${say("common.showPassword")}"
        data-hide="${say("common.hidePassword")}"
        aria-pressed="false"
      ></button>
    </div>
    ${hintOf("password", parts.hint)}
  </div>`;

export const codeField = (label: string, fault: Fault | undefined): Html =>
  html`<div class="field">
    <label for="code">${label}</label>
    <input
      class="code"
      id="code"
      name="code"
      type="text"
      inputmode="numeric"
      autocomplete="one-time-code"
      pattern="[0-9 ]{6,7}"
      maxlength="7"
      required
      autofocus${faulty(fault, "code")}
    />
  </div>`;
