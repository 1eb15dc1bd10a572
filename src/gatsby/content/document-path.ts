import { isLocale, type Locale } from "../../../contract/locales.ts";

export type ContentKind = "blog" | "help" | "faq" | "policy" | "notice" | "page" | "transparency";

/** A document as the path of its file names it: there is one folder per document and one file per locale. */
export interface DocumentPath {
  readonly kind: ContentKind;
  /** Folder of the document below its kind; for policies and notices without the date. */
  readonly slug: string;
  readonly language: Locale;
  /** The day on which a policy version takes effect, from its folder's name. */
  readonly effective?: string;
}

/** Folders of policies keep the capital letters of their published addresses. */
const FOLDER = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const POLICY_FOLDER = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const PERIOD = /^\d{4}-h[12]$/;

const SHAPES = {
  blog: "blog/<slug>/<locale>.md",
  help: "help/<category>/<slug>/<locale>.md",
  faq: "faq/<topic>/<locale>.md",
  policy: "policy/<slug>/<yyyy-mm-dd>/<locale>.md, a notice in notice/ below that",
  pages: "pages/<slug>/<locale>.md",
  transparency: "transparency/<yyyy-h1 or yyyy-h2>/<locale>.md",
} as const;

type Folder = keyof typeof SHAPES;

const isFolder = (value: string): value is Folder => Object.hasOwn(SHAPES, value);

/** Reads a path relative to `content/`; a string is the fault for the author. */
export function parseDocumentPath(relativePath: string): DocumentPath | string {
  const parts = relativePath.split("/");
  const [folder = "", ...below] = parts.slice(0, -1);
  const language = (parts.at(-1) ?? "").replace(/\.md$/, "");
  if (!isFolder(folder))
    return `"${folder}" is not a kind of content. Use one of the folders ${Object.keys(SHAPES).join(", ")}.`;
  if (!isLocale(language))
    return `"${language}" is not a locale of the site. Name the file after one, for example en-US.md.`;

  const document = documentIn(folder, below);
  if (!document) return `The file is not where the site looks for it. Move it to content/${SHAPES[folder]}.`;
  const form = folder === "policy" ? POLICY_FOLDER : FOLDER;
  const odd = document.slug.split("/").find((name) => !form.test(name));
  if (odd !== undefined)
    return `The folder "${odd}" becomes part of an address. Use lower-case letters, digits and hyphens.`;
  return { ...document, language };
}

function documentIn(folder: Folder, below: readonly string[]): Omit<DocumentPath, "language"> | undefined {
  const [first = "", second = "", third] = below;
  if (folder === "help") return below.length > 0 ? { kind: "help", slug: below.join("/") } : undefined;
  if (folder === "policy") {
    if (!DATE.test(second) || below.length > 3 || (third !== undefined && third !== "notice"))
      return undefined;
    return { kind: third ? "notice" : "policy", slug: first, effective: second };
  }
  if (below.length !== 1 || (folder === "transparency" && !PERIOD.test(first))) return undefined;
  return { kind: folder === "pages" ? "page" : folder, slug: first };
}
