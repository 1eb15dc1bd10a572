import { BRAND } from "../../../../contract/brand.ts";
import { escapeHtml } from "../../../lib/escape-html.ts";
import { wrapTitle } from "./wrap-title.ts";

const CARD = { width: 1200, height: 630 } as const;
/**
 * Cards are drawn a little smaller than they are laid out. Where they are shown they look as sharp, and they take a
 * third less work.
 */
const SCALE = 1000 / 1200;

const MARGIN = 88;
const LEADING = 1.22;
/** Each language draws Han characters in its own way. */
const HAN_FONTS: Readonly<Record<string, string>> = {
  ja: "Noto Sans CJK JP",
  ko: "Noto Sans CJK KR",
  "zh-CN": "Noto Sans CJK SC",
  "zh-TW": "Noto Sans CJK TC",
};

export const fontsFor = (language: string): string =>
  ["Inter", "Noto Sans", HAN_FONTS[language] ?? "Noto Sans CJK SC", "DejaVu Sans", "sans-serif"].join(", ");

/**
 * The SVG of the picture that is shown when a page is passed on: the title and the bag. A change to it changes every
 * card's name.
 */
export function cardSvg(title: string, language: string): string {
  const { lines, fontSize } = wrapTitle(title, language, CARD.width - 2 * MARGIN);
  const text = lines
    .map(
      (line, index) => `<tspan x="${MARGIN}" dy="${index === 0 ? 0 : LEADING}em">${escapeHtml(line)}</tspan>`,
    )
    .join("");
  const { light } = BRAND.themeColor;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width * SCALE}" height="${CARD.height * SCALE}" viewBox="0 0 ${CARD.width} ${CARD.height}" xml:lang="${language}">
<rect width="100%" height="100%" fill="${light}"/>
<path d="M0 612h1200v18H0z" fill="#0a6a5a"/><path d="M0 612h360v18H0z" fill="#f2b134"/>
<text x="${MARGIN}" y="${MARGIN + fontSize}" font-family="${fontsFor(language)}" font-weight="700" font-size="${fontSize}" fill="#1d1b16">${text}</text>
<g transform="translate(${MARGIN} 492) scale(2.4)"><path d="M9.5 14C9.5 4.5 22.5 4.5 22.5 14" fill="none" stroke="#0a6a5a" stroke-width="2.6"/><rect x="1.5" y="12.5" width="29" height="15" rx="7" fill="#0a6a5a"/><path d="M9.5 13.5v13M22.5 13.5v13" stroke="#faf8f3" stroke-width="1" stroke-dasharray="2 1.6"/><path d="m20.4 9.8 2.4-3.1 6.4 1.1-.9 5.2-6.4-1.1z" fill="#f2b134"/></g>
<text x="${MARGIN + 96}" y="550" font-family="${fontsFor("en-US")}" font-weight="700" font-size="44" fill="#0a6a5a">${escapeHtml(BRAND.name)}</text>
</svg>`;
}
