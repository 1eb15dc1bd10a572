import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./page.ts";

interface Parts {
  readonly name: string;
  /** null where the issuer has no page to sign out at. */
  readonly url: string | null;
}

/** Says that one is signed out here, and offers to sign out at the issuer, too, where somebody else may go on otherwise. */
export function signedOutPage(context: PageContext, { name, url }: Parts): string {
  const { say } = context;
  return page(
    context,
    say("signOut.doneTitle"),
    html`<p>${url === null ? say("signOut.done") : say("issuer.stillIn", { name })}</p>
      ${url !== null && html`<p><a class="primary" href="${url}" rel="noreferrer">${say("issuer.signOutThere", { name })}</a></p>`}
      <p><a class="secondary" href="/">${say("issuer.goOn")}</a></p>`,
  );
}
