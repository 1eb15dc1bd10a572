import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

export interface TakeBackParts {
  readonly action: string;
  readonly token: string;
  /** The address that the account gets back. */
  readonly email: string;
  /** False where nobody signs in with a password, so that there is none to choose. */
  readonly takesPasswords: boolean;
}

/** Asks somebody who opened the link of a letter whether they want their address back. Opening the page does nothing. */
export function takeBackPage(
  context: PageContext,
  { action, token, email, takesPasswords }: TakeBackParts,
): string {
  const { say } = context;
  return page(
    context,
    say("addressBack.title"),
    html`<p class="intro">${say("addressBack.intro")}</p>
      <ul>
        <li>${say("addressBack.address", { email })}</li>
        <li>${say("disown.out")}</li>
        <li>${say("addressBack.undone")}</li>
        <li>${say(takesPasswords ? "disown.password" : "disown.elsewhere")}</li>
      </ul>
      <form class="fields" method="post" action="${action}">
        <input type="hidden" name="t" value="${token}" />
        <button class="primary" type="submit">${say("addressBack.submit")}</button>
      </form>
      <p>${say("addressBack.mine")}</p>`,
  );
}
