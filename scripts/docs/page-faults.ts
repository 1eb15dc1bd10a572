import { dirname, join, normalize } from "node:path";

const CODE = /^(?:contract|scripts|server|src|tests)\//;
/** A room with so many files has a page, its own or a row in that of a room above. */
const FILES = 10;
/** Rooms that have a page of their own from their first file on. */
const SERVICE = /^server\/services\/[^/]+(?=\/)/;
const LINES = 15;
const LINK = /\]\(([^)\s]+)\)/g;
/** A file of code that is named whole; words with `<name>`, `*`, `NNNN` or `{a,b}` in them mean several. */
const NAMED = /`([\w./-]+\.(?:tsx?|mjs|cjs|css))`/g;

export interface Pages {
  /** Paths of the repository's files, from its root. */
  readonly files: readonly string[];
  readonly read: (path: string) => string;
}

const pagesOf = ({ files }: Pages): readonly string[] => files.filter((file) => file.endsWith(".md"));

const readmeOf = (folder: string): string => (folder === "." ? "README.md" : `${folder}/README.md`);

/** Rooms of code that no page tells of, and pages of rooms that are too long to be read in passing. */
export function roomFaults(pages: Pages): readonly string[] {
  const { files, read } = pages;
  const known = new Set(files);
  const sizes = new Map<string, number>();
  for (const file of files)
    if (CODE.test(file)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  const isTold = (folder: string): boolean => {
    if (known.has(readmeOf(folder))) return true;
    const above = dirname(folder);
    const page = readmeOf(above);
    return known.has(page) && new RegExp(`\`${folder.slice(above.length + 1)}/?\``).test(read(page));
  };
  const untold = [...sizes]
    .filter(([folder, count]) => count >= FILES && !isTold(folder))
    .map(
      ([folder, count]) =>
        `${folder}/ has ${count} files, and neither a README.md nor a row in the one above.`,
    );
  const long = files
    .filter((file) => CODE.test(file) && file.endsWith("/README.md"))
    .map((file) => ({ file, lines: read(file).trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines; a room's page has at most ${LINES}.`);
  return [...servicesWithoutPage(files), ...untold, ...long];
}

function servicesWithoutPage(files: readonly string[]): readonly string[] {
  const services = new Set(files.flatMap((file) => SERVICE.exec(file)?.[0] ?? []));
  return [...services]
    .filter((folder) => !files.includes(readmeOf(folder)))
    .map((folder) => `${folder}/ has no README.md, which every service has.`);
}

/** Links of pages to files and headings that aren't there. Addresses on the web and of the site are left alone. */
export function linkFaults({ read, ...pages }: Pages, among: RegExp): readonly string[] {
  const known = new Set(pages.files.flatMap((file) => [file, ...foldersOf(file)]));
  return pagesOf({ read, ...pages })
    .filter((page) => among.test(page))
    .flatMap((page) =>
      [...withoutFences(read(page)).matchAll(LINK)]
        .map(([, address = ""]) => address)
        .filter((address) => !/^(?:[a-z]+:|\/)/.test(address))
        .filter((address) => !leads(address, { page, known, read }))
        .map((address) => `${page} links to ${address}, which isn't there.`),
    );
}

interface Place {
  readonly page: string;
  readonly known: ReadonlySet<string>;
  readonly read: (path: string) => string;
}

function leads(address: string, { page, known, read }: Place): boolean {
  const [path = "", anchor] = address.split("#");
  const target = path === "" ? page : normalize(join(dirname(page), path)).replace(/\/$/, "");
  if (!known.has(target)) return false;
  return anchor === undefined || headingsOf(read(target)).has(anchor);
}

/** Files of code that pages name and that no path of the repository ends with. */
export function nameFaults({ read, ...pages }: Pages, among: RegExp): readonly string[] {
  const ends = new Set(pages.files.flatMap(endsOf));
  return pagesOf({ read, ...pages })
    .filter((page) => among.test(page))
    .flatMap((page) =>
      [...withoutFences(read(page)).matchAll(NAMED)]
        .map(([, name = ""]) => name.replace(/^(?:\.\.?\/)+/, ""))
        .filter((name) => !ends.has(name) && !name.includes("NNNN"))
        .map((name) => `${page} names ${name}, which isn't there.`),
    );
}

const foldersOf = (file: string): readonly string[] =>
  file
    .split("/")
    .slice(0, -1)
    .map((_, depth, names) => names.slice(0, depth + 1).join("/"));

const endsOf = (file: string): readonly string[] =>
  file.split("/").map((_, depth, names) => names.slice(depth).join("/"));

const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, "");

/** The ids that GitHub gives to headings. */
const headingsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, words = ""]) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
