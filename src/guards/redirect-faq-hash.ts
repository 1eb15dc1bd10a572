import { splitLocale } from "../../contract/locales.ts";
import { decodePart } from "../lib/decode-part.ts";
import type { Guard } from "./guard.ts";

/**
 * Leads anchors of the list of questions to the answers: anchors of today's questions and topics directly, earlier ones
 * by the table `content/faq-anchors.json`, and unknown ones to the top. `answerOf` gives the address that an anchor
 * means.
 */
export const redirectFaqHash = (
  answerOf: (anchor: string) => Pick<URL, "pathname" | "hash"> | undefined,
): Guard => {
  return ({ url }) => {
    const anchor = decodePart(url.hash.slice(1)) ?? "";
    if (splitLocale(url.pathname).path !== "/faq" || anchor === "" || anchor === "main") return undefined;
    const { pathname, hash } = answerOf(anchor) ?? { pathname: url.pathname, hash: "" };
    return { redirect: pathname + url.search + hash };
  };
};
