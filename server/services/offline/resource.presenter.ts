import { createHash } from "node:crypto";
import type { Resource } from "../../../contract/resources.ts";
import { fileKind } from "../tree/index.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { Found, Looked } from "./look.ts";

/** Shows the content of an address as a tree in which at most `most` files are listed. */
export function presentResource(looked: Looked, most: number, errors: Texts, locale: string): Resource {
  const { url } = looked;
  const id = idOf(url);
  const meta = { url, mime_type: looked.found?.mimeType ?? "", error: "", error_description: "" };
  const root = { id, parent_id: "", file_category: "OTHER" as const, file_index: -1, meta };
  if (!looked.found) {
    const told = { ...meta, error: looked.error, error_description: errors.text(locale, looked.error) };
    return { ...root, name: "", is_dir: false, file_size: "", file_count: 0, meta: told };
  }
  const { found, here } = looked;
  const { name, isFolder, size, files } = found;
  const known = here ? { file: { id: here.id, parent_id: here.parentId } } : {};
  const about = { ...root, ...known, name, is_dir: isFolder, file_size: size === null ? "" : String(size) };
  if (!isFolder) return { ...about, file_count: 1, file_category: categoryOf(name), file_index: 0 };
  const resources = childrenOf(listed(found, most), { id, url, depth: 0 });
  return { ...about, file_count: files.length, dir: { page_size: most, page_token: "", resources } };
}

interface ListedFile {
  readonly names: readonly string[];
  readonly size: number;
  readonly index: number;
}

interface Folder {
  readonly id: string;
  readonly url: string;
  /** The number of names that lead to it. */
  readonly depth: number;
}

const listed = ({ files }: Found, most: number): readonly ListedFile[] =>
  files.slice(0, most).map((file, index) => ({ ...file, index }));

function childrenOf(files: readonly ListedFile[], { id: parent_id, url, depth }: Folder): Resource[] {
  const meta = { url, mime_type: "", error: "", error_description: "" };
  const byName = Map.groupBy(files, ({ names }) => (names.length > depth + 1 ? names[depth] : undefined));
  const folders = [...byName].flatMap(([name, inside]): Resource[] => {
    if (name === undefined) return [];
    const id = idOf(`${parent_id}/${name}`);
    const size = inside.reduce((bytes, file) => bytes + file.size, 0);
    const resources = childrenOf(inside, { id, url, depth: depth + 1 });
    const dir = { page_size: inside.length, page_token: "" as const, resources };
    const counted = { file_size: String(size), file_count: inside.length };
    const about = { is_dir: true, ...counted, file_category: "OTHER" as const, file_index: -1 };
    return [{ id, parent_id, name, ...about, meta, dir }];
  });
  const own = (byName.get(undefined) ?? []).map(({ names, size, index }): Resource => {
    const name = names.at(-1) ?? "";
    const about = { is_dir: false, file_size: String(size), file_count: 1, file_category: categoryOf(name) };
    return { id: idOf(`${parent_id}:${index}`), parent_id, name, ...about, file_index: index, meta };
  });
  return [...folders, ...own];
}

const categoryOf = (name: string) => fileKind(name).category;

const idOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 26);
