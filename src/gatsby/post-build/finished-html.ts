import { createHash } from "node:crypto";

export interface FinishedHtml {
  readonly html: string;
  /** CSP sources of the inline scripts and styles that remain. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** How a CSP names the text of an inline script or style. */
export const sourceHash = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;
