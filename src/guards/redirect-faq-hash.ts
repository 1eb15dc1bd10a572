import { splitLocale } from "../../contract/locales.ts";
import { decodePart } from "../lib/decode-part.ts";
import type { Guard } from "./guard.ts";

/**
 * An old FAQ anchor leads to today's question; one nobody knows leads to the top. `questionAt` gives the id of the
 * question an anchor means: itself, or today's by the table `content/faq-anchors.json`.
 */
export const redirectFaqHash = (questionAt: (anchor: string) => string | undefined): Guard => {
  return ({ url }) => {
    const anchor = decodePart(url.hash.slice(1)) ?? "";
    if (splitLocale(url.pathname).path !== "/faq" || anchor === "" || anchor === "main") return undefined;
    const today = questionAt(anchor);
    if (today === anchor) return undefined;
    return { redirect: url.pathname + url.search + (today ? `#${today}` : "") };
  };
};
