import { createHash } from "node:crypto";

export interface FinishedHtml {
  readonly html: string;
  /** CSP sources of the remaining inline scripts and styles. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** The name of an inline script or style in a CSP. */
export const sourceHash = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;
