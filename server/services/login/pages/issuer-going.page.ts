import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./page.ts";

/** Goes on to an issuer by itself, without a script; its link does the same by hand. */
export const goingPage = (
  context: PageContext,
  { name, url }: { readonly name: string; readonly url: string },
): string => {
  const { say } = context;
  return page(
    { ...context, path: "" },
    say("issuer.goingTitle", { name }),
    html`<p>${say("issuer.going")}</p>
      <p><a class="primary" href="${url}" rel="noreferrer">${say("issuer.goingSubmit", { name })}</a></p>`,
    html`<meta http-equiv="refresh" content="0; url=${url}" />`,
  );
};
