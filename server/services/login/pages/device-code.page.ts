import { html } from "../../../platform/http/html.ts";
import { form, type Fault } from "./frame/form.ts";
import { page, type PageContext } from "./frame/page.ts";

export interface DeviceCodeParts {
  readonly action: string;
  /** The provider's token against forgery. */
  readonly xsrf: string;
  /** The code from a link, or the one that was typed before; empty for none. */
  readonly userCode: string;
  readonly fault?: Fault;
}

/** Asks for the code that a device shows. A link may have filled it in, but only the person sends it. */
export function deviceCodePage(
  context: PageContext,
  { action, xsrf, userCode, fault }: DeviceCodeParts,
): string {
  const { say } = context;
  const body = html`<input type="hidden" name="confirm" value="yes" />
    <div class="field">
      <label for="user_code">${say("device.label")}</label>
      <input
        class="code"
        id="user_code"
        name="user_code"
        type="text"
        value="${userCode}"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        maxlength="32"
        required
        autofocus
        aria-describedby="user_code-hint"
        ${fault && html` aria-invalid="true"`}
      />
      <p class="hint" id="user_code-hint">${say(userCode && !fault ? "device.filled" : "device.hint")}</p>
    </div>`;
  const submit = say("device.submit");
  return page(
    context,
    say("device.title"),
    html`<p class="intro">${say("device.intro")}</p>
      ${form(context, { action, csrf: xsrf, tokenName: "xsrf", submit, fault, body })}
      <p class="hint">${say("device.stranger")}</p>`,
  );
}
