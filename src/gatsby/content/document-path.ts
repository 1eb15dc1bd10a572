import { isLocale, type Locale } from "../../../contract/locales.ts";

export type ContentKind = "blog" | "help" | "faq" | "policy";

/** What a content file's place says: one folder per document, one file per locale. */
export interface DocumentPath {
  readonly kind: ContentKind;
  /** Folder of the document below its kind; of a policy without the date. */
  readonly slug: string;
  readonly language: Locale;
  /** Day a policy version takes effect, from its folder's name. */
  readonly effective?: string;
}

const FOLDER = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const SHAPES: Readonly<Record<ContentKind, string>> = {
  blog: "blog/<slug>/<locale>.md",
  help: "help/<category>/<slug>/<locale>.md",
  faq: "faq/<slug>/<locale>.md",
  policy: "policy/<slug>/<yyyy-mm-dd>/<locale>.md",
};

const isKind = (value: string): value is ContentKind => Object.hasOwn(SHAPES, value);

/** Reads a path relative to `content/`; a string is the fault to tell the author. */
export function parseDocumentPath(relativePath: string): DocumentPath | string {
  const parts = relativePath.split("/");
  const [kind = "", ...folders] = parts.slice(0, -1);
  const language = (parts.at(-1) ?? "").replace(/\.md$/, "");
  if (!isKind(kind))
    return `"${kind}" is not a kind of content. Use one of the folders ${Object.keys(SHAPES).join(", ")}.`;
  if (!isLocale(language))
    return `"${language}" is not a locale of the site. Name the file after one, for example en-US.md.`;

  const effective = kind === "policy" ? folders.pop() : undefined;
  const depth = folders.length;
  const wellPlaced =
    kind === "help" ? depth >= 1 : depth === 1 && (kind !== "policy" || DATE.test(effective ?? ""));
  if (!wellPlaced) return `The file is not where the site looks for it. Move it to content/${SHAPES[kind]}.`;
  const odd = folders.find((folder) => !FOLDER.test(folder));
  if (odd)
    return `The folder "${odd}" becomes part of an address. Use lower-case letters, digits and hyphens.`;
  return { kind, slug: folders.join("/"), language, ...(effective ? { effective } : {}) };
}
