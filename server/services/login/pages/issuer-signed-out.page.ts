import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

interface Parts {
  readonly name: string;
  /** The address to which a press goes; null where the issuer has no way to sign out. */
  readonly action: string | null;
}

/** Says that one is signed out here, and offers to sign out at the issuer, too, where somebody else may go on otherwise. */
export function signedOutPage(context: PageContext, { name, action }: Parts): string {
  const { say } = context;
  return page(
    context,
    say("signOut.doneTitle"),
    html`<p>${action === null ? say("signOut.done") : say("issuer.stillIn", { name })}</p>
      ${
        action !== null &&
        html`<form class="fields" method="post" action="${action}">
          <button class="primary" type="submit">${say("issuer.signOutThere", { name })}</button>
        </form>`
      }
      <p><a class="secondary" href="/">${say("issuer.goOn")}</a></p>`,
  );
}
