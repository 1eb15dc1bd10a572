import type { Locale } from "../../../../contract/locales.ts";
import { isDraft } from "../addresses.ts";
import type { ContentFault, ContentFile } from "../content-files.ts";
import { markdownOf } from "../markdown-of.ts";
import type { Tongue } from "../markdown/reads-like.ts";

/** A text in another locale is taken as it is, because nothing here knows how it reads. */
const TONGUES: Readonly<Partial<Record<Locale, Tongue>>> = {
  "en-US": "en",
  es: "es",
  id: "id or ms",
  ja: "ja",
  ko: "ko",
  ms: "id or ms",
  pt: "pt",
  ru: "ru",
  uk: "uk",
  "zh-CN": "zh-CN",
  "zh-TW": "zh-TW",
};

const NAMES: Readonly<Record<Tongue, string>> = {
  en: "English",
  es: "Spanish",
  pt: "Portuguese",
  "id or ms": "Indonesian or Malay",
  ja: "Japanese",
  ko: "Korean",
  ru: "Russian",
  uk: "Ukrainian",
  "zh-CN": "simplified Chinese",
  "zh-TW": "traditional Chinese",
};

/** A text must have a body in the language that its file is named after. */
export const checkBodies = (files: readonly ContentFile[]): ContentFault[] =>
  files
    .filter(({ matter }) => !matter.isUnread)
    .flatMap((file) => {
      const { isEmpty, tongue } = markdownOf(file);
      const { path, place } = file;
      const fault = (message: string) => [{ path, line: 1, message }];
      if (isEmpty && !isCategory(file) && !isDraft(file))
        return fault("There is no text below the fields. Write it, or add draft: true until it is written.");
      const own = TONGUES[place.language];
      if (own === undefined || tongue === undefined || tongue === own) return [];
      return fault(
        `The text reads like ${NAMES[tongue]}, but the file is named ${place.language}.md. Put the right text here, or name the file after its language.`,
      );
    });

/** A help category may have no text, because its page lists its articles. */
const isCategory = ({ place }: ContentFile): boolean => place.kind === "help" && !place.slug.includes("/");
