import sharp from "sharp";
import { fontsFor } from "./card.ts";

/** A letter of each script in our titles; none of them looks like a box. */
const PROBES: readonly (readonly [script: RegExp, letter: string, language: string])[] = [
  [/\p{Script=Latin}/u, "g", "en-US"],
  [/\p{Script=Cyrillic}/u, "ж", "ru"],
  [/\p{Script=Hangul}/u, "한", "ko"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "あ", "ja"],
  [/\p{Script=Han}/u, "永", "zh-CN"],
];
const SIZE = 64;
const INK = 128;

/** Tells whether this machine has the letters of a title. A missing letter is drawn as a box or not at all. */
export function createDrawable(): (title: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const isDrawn = (letter: string, language: string) => {
    const answer = known.get(letter) ?? probe(letter, language);
    known.set(letter, answer);
    return answer;
  };
  return async (title) => {
    const wanted = PROBES.filter(([script]) => script.test(title));
    const answers = await Promise.all(wanted.map(([, letter, language]) => isDrawn(letter, language)));
    return answers.every(Boolean);
  };
}

async function probe(letter: string, language: string): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE * 2}" height="${SIZE * 2}" xml:lang="${language}"><rect width="100%" height="100%" fill="#fff"/><text x="${SIZE / 2}" y="${SIZE * 1.4}" font-family="${fontsFor(language)}" font-size="${SIZE}">${letter}</text></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return isLetter(data, info.width, info.channels);
}

/** A letter has ink, but unlike a box not all around its edge. `pixels` are grey values, row by row. */
export function isLetter(pixels: Uint8Array, width: number, channels = 1): boolean {
  const inked: { x: number; y: number }[] = [];
  for (let at = 0; at < pixels.length / channels; at++)
    if ((pixels[at * channels] ?? INK) < INK) inked.push({ x: at % width, y: Math.floor(at / width) });
  if (inked.length === 0) return false;
  const xs = inked.map(({ x }) => x);
  const ys = inked.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const count = (onEdge: (pixel: { x: number; y: number }) => boolean) => inked.filter(onEdge).length;
  const filled = [
    count(({ x }) => x === left) / (bottom - top + 1),
    count(({ x }) => x === right) / (bottom - top + 1),
    count(({ y }) => y === top) / (right - left + 1),
    count(({ y }) => y === bottom) / (right - left + 1),
  ];
  return !filled.every((share) => share > 0.8);
}
