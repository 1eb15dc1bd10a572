import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./page.ts";

export interface DisownParts {
  readonly action: string;
  readonly token: string;
  /** Whether what was set up since the sign-in is removed, too. */
  readonly undoes: boolean;
}

/** Asks somebody who opened the link of a letter whether a sign-in wasn't theirs. Opening the page does nothing. */
export function disownPage(context: PageContext, { action, token, undoes }: DisownParts): string {
  const { say } = context;
  return page(
    context,
    say("disown.title"),
    html`<p class="intro">${say("disown.intro")}</p>
      <ul>
        <li>${say("disown.out")}</li>
        ${undoes && html`<li>${say("disown.undone")}</li>`}
        <li>${say("disown.password")}</li>
      </ul>
      <form class="fields" method="post" action="${action}">
        <input type="hidden" name="t" value="${token}" />
        <button class="primary" type="submit">${say("disown.submit")}</button>
      </form>
      <p>${say("disown.mine")}</p>`,
  );
}
