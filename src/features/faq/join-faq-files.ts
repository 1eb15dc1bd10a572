import { inLanguage, type ArticleText } from "../../lib/article.ts";

export type FaqFile = Pick<ArticleText, "language" | "body"> & {
  readonly slug: string;
  /** `yyyy-mm-dd` */
  readonly updated: string;
};

/** All questions as one text, as new as its newest file. Its language is English as soon as one file is. */
export function joinFaqFiles(files: readonly FaqFile[], language: string) {
  const shown = inLanguage(files, language);
  return {
    language: shown.find((file) => file.language !== language)?.language ?? language,
    updated:
      shown
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? "",
    body: {
      html: shown.map(({ body }) => body.html).join("\n"),
      headings: shown.flatMap(({ body }) => body.headings),
    },
  };
}
