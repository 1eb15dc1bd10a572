import { join } from "node:path";
import type { Locale } from "../../../../contract/locales.ts";
import { readTexts } from "../../../platform/text/texts.ts";
import { answerEach } from "../../../platform/threads/worker-thread.ts";
import type { Bill } from "../bill.types.ts";
import { billPdf } from "./bill-pdf.ts";
import { createLetters } from "./letters.ts";

export interface WantedPdf {
  readonly bill: Bill;
  readonly locale: Locale;
}

const texts = readTexts(join(import.meta.dirname, "../../../../locales"), "account");
const letters = createLetters();

/** Draws in a thread of its own, because making and reading fonts takes up to a second. */
answerEach<WantedPdf, Uint8Array>(({ bill, locale }) => billPdf(bill, locale, texts, letters));
