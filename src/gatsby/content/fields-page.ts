import type { ContentKind } from "./document-path.ts";
import { formOf } from "./field-types.ts";
import { FRONT_MATTER, type Field } from "./front-matter-fields.ts";

const TITLES: Readonly<Record<ContentKind, string>> = {
  blog: "Blog post",
  help: "Help article or category",
  faq: "Topic of questions",
  policy: "Policy version",
  notice: "Notice of a policy's change",
  page: "Page",
  transparency: "Transparency report",
};

/** The reference of all front matter as Markdown, made from the schema that the check uses. */
export const fieldsPage = (): string =>
  [
    "# Fields of front matter",
    "",
    "Made by `npm run docs:fields` from `src/gatsby/content/front-matter-fields.ts`; don't edit it here.",
    "A field that is the same in every language is copied into translations by `npm run content:stamp`.",
    ...Object.entries(FRONT_MATTER).flatMap(([kind, fields]) => [
      "",
      `## ${TITLES[kind as ContentKind]}`,
      "",
      "| field | needed | what it says | how it is written | same in every language |",
      "| --- | --- | --- | --- | --- |",
      ...Object.entries(fields).map(([name, field]) => row(name, field)),
    ]),
    "",
  ].join("\n");

const row = (name: string, { required, meaning, type, shared = false }: Field): string =>
  `| \`${name}\` | ${required ? "yes" : "no"} | ${meaning.replaceAll("<", "\\<")} | ${formOf(type).written} | ${shared ? "yes" : "no"} |`;
