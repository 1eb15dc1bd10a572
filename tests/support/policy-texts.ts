import { folderOf, type ContentFile } from "../../src/gatsby/content/content-files.ts";
import { parseDocumentPath } from "../../src/gatsby/content/document-path.ts";
import { readFrontMatter } from "../../src/gatsby/content/read-front-matter.ts";

type Fields = Readonly<Record<string, string>>;

/** A file below `content/` as the checks see it. */
export function contentFile(relativePath: string, fields: Fields, body = "Text.\n"): ContentFile {
  const place = parseDocumentPath(relativePath);
  if (typeof place === "string") throw new Error(place);
  const matter = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  const source = ["---", ...matter, "---", body].join("\n");
  const path = `content/${relativePath}`;
  return { path, folder: folderOf(path), place, source, matter: readFrontMatter(source) };
}

/** A version of the policy "terms", announced in time. */
export const versionFile = (
  effective: string,
  fields: Fields = {},
  { locale = "en-US", body = "Text.\n" } = {},
): ContentFile =>
  contentFile(
    `policy/terms/${effective}/${locale}.md`,
    { effective, published: "2023-01-01", ...fields },
    body,
  );

export const noticeFile = (
  effective: string,
  fields: Fields = {},
  { locale = "en-US", body = "News.\n" } = {},
): ContentFile =>
  contentFile(
    `policy/terms/${effective}/notice/${locale}.md`,
    { title: "News", published: "2023-01-01", ...fields },
    body,
  );
