import { html } from "../../../platform/http/html.ts";
import { form, type Fault } from "./frame/form.ts";
import { noticePage } from "./notice.page.ts";
import { page, type PageContext } from "./frame/page.ts";
import type { FlowView } from "./sign-in.page.ts";
import { terms } from "./frame/terms.ts";

export interface NewPersonParts extends FlowView {
  /** The issuer's. */
  readonly name: string;
  readonly email: string;
  readonly fault?: Fault | undefined;
}

/** Offers an account to somebody whom an issuer knows and nobody here has connected. */
export function newPersonPage(context: PageContext, parts: NewPersonParts): string {
  const { say } = context;
  const { base, csrf, waiting, name, email, fault } = parts;
  const body = html`<p>${say("issuer.newHave", { name })}</p>`;
  return page(
    context,
    say("start.signup.title"),
    html`${waiting && html`<p class="notice">${say("common.waiting", { name: waiting })}</p>`}
      <p class="intro">${say("issuer.new", { name, email })}</p>
      ${form(context, { action: `${base}/issuer/join`, csrf, submit: say("finish.signup.submit"), fault, body })}
      ${terms(context)}
      <p class="other"><a href="${base}/signin">${say("reset.back")}</a></p>`,
  );
}

export interface IssuerNotice {
  /** The reason why no account is offered. */
  readonly about: "closed" | "unproved" | "unprovable" | "domain" | "taken";
  readonly name: string;
  readonly base: string;
}

/** Says why no account is made, and shows the way on. */
export const noticeOfIssuer = (context: PageContext, { about, name, base }: IssuerNotice) => {
  const { say } = context;
  const link =
    about === "unproved"
      ? { href: `${base}/signup`, label: say("issuer.unprovedSubmit") }
      : { href: `${base}/signin`, label: say("issuer.back") };
  return {
    page: noticePage(context, {
      title: say(`issuer.${about}Title`, { name }),
      text: say(`issuer.${about}`, { name }),
      link,
    }),
    status: about === "unproved" ? 200 : 403,
  };
};
