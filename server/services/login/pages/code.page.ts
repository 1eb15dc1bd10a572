import { html } from "../../../platform/http/html.ts";
import type { Journey } from "./email.page.ts";
import { codeField, form, type Fault } from "./frame/form.ts";
import { page, type PageContext } from "./frame/page.ts";
import type { FlowView } from "./sign-in.page.ts";

export interface CodeParts extends FlowView {
  readonly journey: Journey;
  readonly email: string;
  /** The username that was typed in place of the address, else `""`. */
  readonly username: string;
  /** Seconds until the code may be sent again. */
  readonly wait: number;
  readonly resent: boolean;
  readonly fault?: Fault | undefined;
}

export function codePage(context: PageContext, parts: CodeParts): string {
  const { say } = context;
  const { base, journey, csrf, email, username, wait, resent, fault } = parts;
  const path = `${base}/${journey}`;
  const body = codeField(say("code.label"), fault);
  const template = say("code.resendIn");
  return page(
    context,
    say("code.title"),
    html`<p class="intro">
        ${username ? say("code.introUsername", { username }) : say("code.intro", { email })}
      </p>
      ${resent && !fault && html`<p class="notice" role="status">${say("code.resent")}</p>`}
      ${form(context, { action: `${path}/code`, csrf, submit: say("code.submit"), fault, body })}
      <form class="resend" method="post" action="${path}/resend">
        <input type="hidden" name="csrf" value="${csrf}" />
        <p>${say("code.missing")}</p>
        <button class="link" type="submit" data-count-down="${wait}" data-template="${template}">
          ${say("code.resend")}
        </button>
      </form>
      <p class="other"><a href="${path}">${say("code.otherEmail")}</a></p>`,
  );
}
