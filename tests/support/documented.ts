import { readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = join(import.meta.dirname, "../../docs/operators.md");

/**
 * A configuration of the operators' documentation: the block of `language` below the heading, as written but for the
 * places named, which are this machine's. Throws when it lacks one of them.
 */
export function documented(
  heading: string,
  language: string,
  places: Readonly<Record<string, string>>,
): string {
  const text = readFileSync(DOCUMENT, "utf8");
  const section = text.slice(text.indexOf(`\n${heading}\n`));
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section)?.[1];
  if (block === undefined || !text.includes(`\n${heading}\n`)) {
    throw new Error(`There is no ${language} below "${heading}"`);
  }
  return Object.entries(places).reduce((changed, [place, own]) => {
    if (!changed.includes(place)) throw new Error(`The documented configuration lacks ${place}`);
    return changed.replaceAll(place, () => own);
  }, block);
}
