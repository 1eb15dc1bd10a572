import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { BRAND } from "../../../../contract/brand.ts";
import { pageFile, type BuiltPage } from "../built-pages.ts";
import { cardSvg } from "./card.ts";
import { createDrawable } from "./drawable.ts";

const FOLDER = "og";
const AT_ONCE = 2;
/** Lists and comparisons are hardly ever passed on, so they keep the picture without words. */
const WITHOUT_TITLE = /\/(?:compare|history|tag|author)(?:\/|$)/;

/** Read a page's title and language from its HTML. */
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const LANGUAGE = /<h1[^>]*\blang="([^"]+)"|<html[^>]*\blang="([^"]+)"/;

/** The pictures for a site's pages. */
export interface Cards {
  /** Addresses of pictures, by the paths of the pages that have one. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Draws new pictures and deletes those that no page shows. */
  draw(): Promise<string>;
}

/**
 * Plans a picture with its title for every page of words. A picture's name follows from its content, so an existing one
 * needn't be drawn again. A title with letters that this machine lacks keeps the picture without words.
 */
export async function planCards(
  folder: string,
  pages: readonly BuiltPage[],
  siteUrl: string,
): Promise<Cards> {
  const isDrawable = createDrawable();
  const pictures = new Map<string, string>();
  const wanted = new Map<string, string>();
  for (const { path, language } of pages.filter((page) => !WITHOUT_TITLE.test(page.path))) {
    const html = readFileSync(join(folder, pageFile(path)), "utf8");
    const title = titleOf(html);
    if (title === undefined || !(await isDrawable(title))) continue;
    const svg = cardSvg(title, LANGUAGE.exec(html)?.[1] ?? language);
    const name = `card-${createHash("sha256").update(svg).digest("hex").slice(0, 16)}.png`;
    wanted.set(name, svg);
    pictures.set(path, `${siteUrl}/${FOLDER}/${name}`);
  }
  return { pictures, draw: () => drawCards(join(folder, FOLDER), wanted) };
}

async function drawCards(folder: string, wanted: ReadonlyMap<string, string>): Promise<string> {
  await mkdir(folder, { recursive: true });
  await removeOthers(folder, wanted);
  const drawn = await drawMissing(folder, wanted);
  return `${wanted.size} pictures, ${drawn} of them new`;
}

export function titleOf(html: string): string | undefined {
  const title = TITLE.exec(html)?.[1];
  const ending = ` – ${BRAND.name}`;
  const text = title === undefined ? undefined : unescaped(title);
  return text?.endsWith(ending) ? text.slice(0, -ending.length) : text;
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => SIGNS[name] ?? "");

async function removeOthers(folder: string, wanted: ReadonlyMap<string, string>): Promise<void> {
  for (const name of await readdir(folder)) if (!wanted.has(name)) await rm(join(folder, name));
}

async function drawMissing(folder: string, wanted: ReadonlyMap<string, string>): Promise<number> {
  const missing = [...wanted].filter(([name]) => !existsSync(join(folder, name)));
  const left = [...missing];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [name, svg] = next;
      // A palette would make the files a third of the size but take three times as long.
      await sharp(Buffer.from(svg)).removeAlpha().png().toFile(join(folder, name));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return missing.length;
}
