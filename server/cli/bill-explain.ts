import { open } from "node:fs/promises";
import { join } from "node:path";
import type { BillDocument } from "../../contract/bill.ts";
import {
  countryText,
  dayText,
  moneyText,
  percentText,
  sentencesOfLine,
  sentencesOfPlace,
} from "../../contract/bill-words.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../contract/locales.ts";
import { readTexts } from "../platform/text/texts.ts";
import { billKey, checkBill, LARGEST_FILE, NoBill } from "../services/bill/index.ts";
import { UsageFault, type Arguments, type Command } from "./command.ts";
import { keysGiven, unreadable } from "./public-keys.ts";
import { visibleLine } from "./visible.ts";

const LOCALES_FOLDER = join(import.meta.dirname, "../../locales");

export const billExplain: Command = {
  name: "bill explain",
  usage: "FILE [--key FILE|URL] [--locale LOCALE]",
  summary:
    "Compute a downloaded bill anew (the PDF, or its JSON), check its signature and say each line in sentences. Offline, with this instance's key unless another is given; exit code 1 when something is wrong.",
  options: ["key", "locale"],
  async run({ config, args, print }) {
    const [path, ...others] = args.words;
    if (path === undefined || others.length > 0) throw new UsageFault("Name one bill.");
    const locale = localeGiven(args);
    const keys = await keysGiven(args.options["key"], () => billKey(config.secrets.receiptKey));
    const file = await beginningOf(path).catch(unreadable(path));
    const say = (sentence: string) => print(visibleLine(sentence));
    try {
      const { document, key, faults } = checkBill(file, keys);
      for (const sentence of explained(document, locale)) say(sentence);
      for (const fault of faults) say(fault);
      say(faults.length === 0 ? genuine(document, key) : "Not genuine.");
      return faults.length === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof NoBill)) throw error;
      say(error.message);
      return 1;
    }
  },
};

function localeGiven({ options }: Arguments): Locale {
  const wanted = options["locale"] ?? DEFAULT_LOCALE;
  if (!isLocale(wanted))
    throw new UsageFault("--locale needs one of the site's languages, such as ja or zh-CN.");
  return wanted;
}

/** Reads a file as far as a bill may be long, and a byte more by which one that is too long is known. */
async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(LARGEST_FILE + 1), 0, LARGEST_FILE + 1, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function explained(document: BillDocument, locale: Locale): readonly string[] {
  const { text } = readTexts(LOCALES_FOLDER, "account");
  const { currency, lines, ledger } = document;
  const money = (amount: number) => moneyText(amount, currency, locale);
  const say = (key: string, facts: Readonly<Record<string, string>> = {}) =>
    text(locale, `bills.${key}`, facts);
  const note = {
    number: document.number,
    day: dayText(document.issued_time, locale),
    corrects: document.corrects,
  };
  return [
    say(document.kind === "bill" ? "title" : "noteTitle", note),
    ...(document.is_test ? [say("test")] : []),
    ...sentencesOfPlace(document, locale).map(({ key, facts }) => say(key, facts)),
    ...lines.flatMap((line, index) => [
      `${index + 1}. ${money(line.amount)}`,
      ...sentencesOfLine(line, document, locale).map(({ key, facts }) => `   ${say(key, facts)}`),
    ]),
    ...(document.rounding === 0 ? [] : [`${say("rounding")}: ${money(document.rounding)}`]),
    ...document.taxes.map(
      ({ percent, country, tax }) =>
        `${say("taxOf", { percent: percentText(percent, locale), country: countryText(country, locale) })}: ${money(tax)}`,
    ),
    `${say("net")}: ${money(document.net)}`,
    `${say("gross")}: ${money(document.gross)}`,
    ...(ledger.position === 0
      ? []
      : [say("booked", { position: String(ledger.position), hash: ledger.hash })]),
  ];
}

const genuine = ({ number, seller }: BillDocument, key: string): string =>
  `Genuine: ${number}${seller.name === "" ? "" : ` of ${seller.name}`} was signed with key ${key}, and everything in it comes out the same. ` +
  "The signature covers what is said above, not the pages of a PDF: compare the two.";
