import { readFile } from "node:fs/promises";

/** The weight of bills, on the scale of CSS. */
const REGULAR = 400;

export type Letters = ReturnType<typeof createLetters>;

/**
 * The files of letters that were wanted before, at one weight. The packages have one file for all weights, which is a tenth of a file
 * for each of them, and which `pdfkit` can't take.
 */
export function createLetters() {
  const made = new Map<string, Buffer>();
  const wanted = new Set<string>();
  return {
    /** Undefined for a file that isn't made yet: it is then wanted, and there after `make`. */
    of(path: string): Buffer | undefined {
      if (!made.has(path)) wanted.add(path);
      return made.get(path);
    },
    /** Makes what is wanted; false when nothing was. */
    async make(): Promise<boolean> {
      if (wanted.size === 0) return false;
      const { default: subsetFont } = await import("subset-font");
      for (const path of wanted) {
        const all = {
          keepAllGlyphs: true,
          targetFormat: "truetype",
          variationAxes: { wght: REGULAR },
        } as const;
        made.set(path, await subsetFont(await readFile(path), undefined, all));
      }
      wanted.clear();
      return true;
    },
  };
}
