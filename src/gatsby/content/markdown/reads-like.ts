/** Languages that can be told apart. Indonesian and Malay share too many words. */
export type Tongue = "en" | "es" | "pt" | "id or ms" | "ja" | "ko" | "ru" | "uk" | "zh-CN" | "zh-TW";

/** A text with fewer letters or words than these is too short to tell. */
const LEAST_LETTERS = 60;
const LEAST_WORDS = 6;

const SIGNS = {
  kana: /[\u3041-\u30ff]/g,
  hangul: /[\uac00-\ud7a3]/g,
  han: /\p{Script=Han}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  latin: /\p{Script=Latin}/gu,
} as const;

/** Frequent characters that occur in only one of the two Chinese scripts. */
const SIMPLIFIED =
  /[这个们来时说对为过发开关进还没问题设备储传输链载页费创读删选择请让变条级点应该实际现与从区间单双样种经给结绝统继续]/g;
const TRADITIONAL =
  /[這個們來時說對為過發開關進還沒問題設備儲傳輸鏈載頁費創讀刪選擇請讓變條級點應該實際現與從區間單雙樣種經給結絕統繼續]/g;

/** Short words that are frequent in one of these languages and rare in the others. */
const WORDS: readonly (readonly [Tongue, RegExp])[] = [
  ["en", /\b(?:the|and|of|is|your|with|that|it|are|you|this|what)\b/gi],
  ["es", /\b(?:el|los|las|y|del|una|un|es|con|tu|lo|al|archivo|archivos|enlace)\b/gi],
  ["pt", /(?<![\p{L}])(?:os|e|do|da|dos|das|uma|um|é|com|não|ao|arquivo|arquivos|seu|sua)(?![\p{L}])/giu],
  ["id or ms", /\b(?:yang|dan|di|untuk|anda|dengan|ini|dari|daripada|tidak|fail|atau|pada|adalah)\b/gi],
];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language that a text seems to be in; undefined when it is too short to tell. */
export function readsLike(text: string): Tongue | undefined {
  const kana = count(text, SIGNS.kana);
  const hangul = count(text, SIGNS.hangul);
  const han = count(text, SIGNS.han);
  const cyrillic = count(text, SIGNS.cyrillic);
  const latin = count(text, SIGNS.latin);
  if (kana + hangul + han + cyrillic + latin < LEAST_LETTERS) return undefined;
  // A Latin letter is about a fifth of a word, but the others are syllables or words.
  if (kana + hangul + han > latin / 5) {
    if (hangul > kana && hangul > han) return "ko";
    return kana * 8 > han ? "ja" : chinese(text);
  }
  if (cyrillic > latin / 2) return count(text, /[іїєґ]/gi) > count(text, /[ыэёъ]/gi) ? "uk" : "ru";
  const [best, next] = WORDS.map(([tongue, words]) => ({ tongue, hits: count(text, words) })).toSorted(
    (a, b) => b.hits - a.hits,
  );
  if (!best || best.hits < LEAST_WORDS || best.hits < 1.5 * (next?.hits ?? 0)) return undefined;
  return best.tongue;
}

function chinese(text: string): Tongue | undefined {
  const [simplified, traditional] = [count(text, SIMPLIFIED), count(text, TRADITIONAL)];
  if (Math.max(simplified, traditional) < LEAST_WORDS) return undefined;
  if (simplified > 2 * traditional) return "zh-CN";
  return traditional > 2 * simplified ? "zh-TW" : undefined;
}
