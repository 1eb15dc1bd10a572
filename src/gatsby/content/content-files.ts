import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { DEFAULT_LOCALE } from "../../../contract/locales.ts";
import { parseDocumentPath, type DocumentPath } from "./document-path.ts";
import { readFrontMatter, type FrontMatter } from "./read-front-matter.ts";
import { sourceText } from "./source-text.ts";

/** A fault that an author has to mend. */
export interface ContentFault {
  /** The path from the repository's root: `content/faq/general/ja.md`. */
  readonly path: string;
  readonly line: number;
  /** Says what is wrong and what to do about it. */
  readonly message: string;
  /** A warning stops no build, because readers can do without the change for a while. */
  readonly isWarning?: boolean;
}

export interface ContentFile {
  readonly path: string;
  /** Path of the document's folder, which all its languages share. */
  readonly folder: string;
  readonly place: DocumentPath;
  readonly source: string;
  readonly matter: FrontMatter;
}

export interface Content {
  readonly files: readonly ContentFile[];
  readonly faults: readonly ContentFault[];
  /** Some file can't be read at all, so faults in references to it would only be consequences. */
  readonly isUnread: boolean;
}

/** Reads every Markdown file in a content folder. Files in the wrong place are faults. */
export function readContent(folder: string): Content {
  const files: ContentFile[] = [];
  const faults: ContentFault[] = [];
  let isUnread = false;
  for (const relativePath of markdownFiles(folder)) {
    const path = `content/${relativePath}`;
    const place = parseDocumentPath(relativePath);
    if (typeof place === "string") {
      faults.push({ path, line: 1, message: place });
      continue;
    }
    const text = sourceText(readFileSync(join(folder, relativePath)));
    if ("cause" in text) {
      faults.push({ path, ...text.cause });
      isUnread = true;
      continue;
    }
    const { source } = text;
    const matter = readFrontMatter(source);
    isUnread ||= matter.isUnread === true;
    files.push({ path, folder: folderOf(path), place, source, matter });
  }
  return { files, faults, isUnread };
}

export function markdownFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md") && entry.name !== "README.md")
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

export const isOriginal = ({ place }: ContentFile): boolean => place.language === DEFAULT_LOCALE;

/** The originals by their documents' folders. */
export const originalsOf = (files: readonly ContentFile[]): ReadonlyMap<string, ContentFile> =>
  new Map(files.filter(isOriginal).map((file) => [file.folder, file]));
