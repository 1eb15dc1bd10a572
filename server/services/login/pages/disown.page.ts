import { html } from "../../../platform/http/html.ts";
import type { Disowned } from "../sessions/disown/disowning.ts";
import { page, type PageContext } from "./frame/page.ts";

export interface DisownParts extends Disowned {
  readonly action: string;
  readonly token: string;
  /** False where nobody signs in with a password, so that there is none to choose. */
  readonly takesPasswords: boolean;
}

/** Asks somebody who opened the link of a letter whether a sign-in wasn't theirs. Opening the page does nothing. */
export function disownPage(context: PageContext, parts: DisownParts): string {
  const { say } = context;
  const { action, token, undone, address, takesPasswords } = parts;
  return page(
    context,
    say("disown.title"),
    html`<p class="intro">${say("disown.intro")}</p>
      <ul>
        <li>${say("disown.out")}</li>
        ${address !== null && html`<li>${say("addressBack.address", { email: address })}</li>`}
        ${undone !== "none" && html`<li>${say(undone === "since" ? "disown.undone" : "addressBack.undone")}</li>`}
        <li>${say(takesPasswords ? "disown.password" : "disown.elsewhere")}</li>
      </ul>
      <form class="fields" method="post" action="${action}">
        <input type="hidden" name="t" value="${token}" />
        <button class="primary" type="submit">${say("disown.submit")}</button>
      </form>
      <p>${say("disown.mine")}</p>`,
  );
}
