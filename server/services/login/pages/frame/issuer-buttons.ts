import { html, type Html } from "../../../../platform/http/html.ts";
import type { IssuerButton } from "../../issuers/issuers.service.ts";
import type { PageContext } from "./page.ts";

interface Parts {
  readonly base: string;
  readonly csrf: string;
  readonly issuers: readonly IssuerButton[];
}

/** A button for each other issuer by which people may go on. */
export const issuerButtons = ({ say }: PageContext, { base, csrf, issuers }: Parts): readonly Html[] =>
  issuers.map(
    ({ id, name }) =>
      html`<form class="issuer" method="post" action="${base}/issuer/${id}">
        <input type="hidden" name="csrf" value="${csrf}" />
        <input type="hidden" name="device_id" value="" />
        <button class="secondary" type="submit">${say("issuer.continueWith", { name })}</button>
      </form>`,
  );
