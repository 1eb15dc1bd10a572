import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { DATA_FILES } from "../../data-files/read-data-files.ts";
import type { ContentFault } from "../content-files.ts";

const MARKDOWN = /\.(?:md|markdown|mdown|mkd|mdx|markdn|txt|rst|html?|docx?)$/i;
/** Files of operating systems and editors, which nobody put there on purpose. */
const UNSEEN = /^\.|~$/;

/**
 * Finds files in the content folder that the site doesn't read, because otherwise nobody would notice that readers
 * never see them.
 */
export const checkStrayFiles = (folder: string): ContentFault[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = `content${`${entry.parentPath}/${entry.name}`.slice(folder.length)}`.replaceAll("\\", "/");
    const isInOdd = MARKDOWN.test(entry.parentPath);
    const message = entry.isDirectory() ? oddFolder(entry.name) : isInOdd ? undefined : oddFile(path);
    return message === undefined ? [] : [{ path, line: 1, message }];
  });

const oddFolder = (name: string): string | undefined =>
  MARKDOWN.test(name)
    ? `"${name}" is a folder, though its name is that of a text. Name the folder after the document and put the text into it.`
    : undefined;

function oddFile(path: string): string | undefined {
  const name = basename(path);
  if (path.endsWith(".md") || DATA_FILES.some((pattern) => pattern.test(path)) || UNSEEN.test(name))
    return undefined;
  if (!MARKDOWN.test(name))
    return `The site doesn't read "${name}" here. Remove it; pictures belong into static/pictures/.`;
  return `The site doesn't read "${name}". Name it ${name.replace(MARKDOWN, ".md")}.`;
}
