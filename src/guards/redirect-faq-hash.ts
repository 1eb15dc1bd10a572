import { splitLocale } from "../../contract/locales.ts";
import { decodePart } from "../lib/decode-part.ts";
import type { Guard } from "./guard.ts";

/** Anchors of earlier FAQ pages and the question each one means today. */
export const FAQ_ANCHORS: Readonly<Record<string, string>> = {
  "what-is-holdall": "what-is-it",
  restore: "how-do-i-save",
  passcode: "who-can-open",
  resume: "upload-interrupted",
};

/** An old FAQ anchor leads to today's question; one nobody knows leads to the top. */
export const redirectFaqHash = (isQuestion: (id: string) => boolean): Guard => {
  return ({ url }) => {
    const id = decodePart(url.hash.slice(1)) ?? "";
    if (splitLocale(url.pathname).path !== "/faq" || id === "" || id === "main" || isQuestion(id))
      return undefined;
    const today = FAQ_ANCHORS[id];
    return { redirect: url.pathname + url.search + (today ? `#${today}` : "") };
  };
};
