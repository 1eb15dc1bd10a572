import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

interface Parts {
  readonly name: string;
  readonly url: string;
  /** The person goes there to sign out. */
  readonly isLeaving?: boolean;
}

/** Goes on to an issuer by itself, without a script; its link does the same by hand. */
export const goingPage = (context: PageContext, { name, url, isLeaving = false }: Parts): string => {
  const { say } = context;
  return page(
    { ...context, path: "" },
    say("issuer.goingTitle", { name }),
    html`<p>${say(isLeaving ? "issuer.leaving" : "issuer.going")}</p>
      <p><a class="primary" href="${url}" rel="noreferrer">${say("issuer.goingSubmit", { name })}</a></p>`,
    html`<meta http-equiv="refresh" content="0; url=${url}" />`,
  );
};
