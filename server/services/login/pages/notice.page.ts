import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
}

/** A page with one sentence and, at most, one link onwards. */
export const noticePage = (context: PageContext, { title, text, link }: Notice): string =>
  page(
    context,
    title,
    html`<p>${text}</p>
      ${link && html`<p><a class="primary" href="${link.href}">${link.label}</a></p>`}`,
  );
