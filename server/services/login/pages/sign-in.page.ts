import { html, type Html } from "../../../platform/http/html.ts";
import { field, form, passwordField, summary, type Fault, type FormParts } from "./frame/form.ts";
import type { IssuerButton } from "../issuers/issuers.service.ts";
import { issuerButtons } from "./frame/issuer-buttons.ts";
import { page, type PageContext } from "./frame/page.ts";

/** The pages of one sign-in share these values. */
export interface FlowView {
  /** Path of the sign-in, without a trailing slash. */
  readonly base: string;
  readonly csrf: string;
  /** The client's name, unless it is the site itself. */
  readonly client: string | null;
  /** Other issuers by which people may go on. */
  readonly issuers: readonly IssuerButton[];
  /** The entries that are saved once the person has signed in; empty for none. */
  readonly waiting: string;
}

export interface SignInParts extends FlowView {
  /** The address or username that was typed. */
  readonly email: string;
  readonly fault?: Fault | undefined;
  readonly captcha: FormParts["captcha"];
  /** False where nobody can create an account with a password. */
  readonly mayJoin: boolean;
  /** False where nobody signs in with a password. */
  readonly takesPasswords: boolean;
}

export function signInPage(context: PageContext, parts: SignInParts): string {
  const { say } = context;
  const { base, csrf, client, waiting, email, fault, captcha, mayJoin, takesPasswords } = parts;
  const fields = html`${field({
    name: "email",
    label: say("common.emailOrUsername"),
    type: "text",
    inputMode: "email",
    autocomplete: "username webauthn",
    value: email,
    autofocus: email === "" && !fault,
    fault,
  })}${passwordField(context, {
    label: say("common.password"),
    autocomplete: "current-password",
    autofocus: email !== "" && !fault,
    fault,
  })}`;
  return page(
    context,
    say("signIn.title"),
    html`<p class="intro">
        ${waiting ? say("common.waiting", { name: waiting }) : client === null ? say("signIn.intro") : say("common.continueTo", { client })}
      </p>
      ${
        takesPasswords
          ? form(context, {
              action: `${base}/signin`,
              csrf,
              submit: say("signIn.submit"),
              fault,
              captcha,
              body: fields,
            })
          : fault && summary(context, fault)
      }
      ${passkeyForm(context, parts)} ${issuerButtons(context, parts)}
      ${takesPasswords && html`<p><a href="${base}/reset">${say("signIn.forgot")}</a></p>`}
      ${
        mayJoin &&
        html`<p class="other">${say("signIn.noAccount")}</p>
          <a class="secondary" href="${base}/signup">${say("signIn.signUp")}</a>`
      }`,
  );
}

/** The script shows it where the browser knows passkeys, and fills in what the authenticator has signed. */
const passkeyForm = ({ say }: PageContext, { base, csrf }: FlowView): Html =>
  html`<form
    class="passkey"
    method="post"
    action="${base}/passkey"
    data-passkey="${base}/passkey/options"
    data-unused="${say("signIn.passkeyUnused")}"
    hidden
  >
    <input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="device_id" value="" />
    <input type="hidden" name="credential" value="" />
    <button class="secondary" type="button">${say("signIn.passkey")}</button>
    <p class="hint" role="status"></p>
  </form>`;
