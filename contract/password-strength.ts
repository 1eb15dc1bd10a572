import { ZxcvbnFactory, type ZxcvbnResult } from "@zxcvbn-ts/core";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { KEYBOARDS } from "./keyboards.ts";
import { LEVELS, type Hint, type Level, type Strength } from "./password-levels.ts";

/** Words of a person, which somebody who knows them would try first. */
export interface Personal {
  readonly texts: readonly string[];
  /** The shortest password that may be chosen. */
  readonly min: number;
}

/** The characters beyond this many change no word about a password, and take time to look at. */
const LOOKED_AT = 64;
const STRONG = 3;
const WEAK = 1;

const PATTERN_HINTS: Readonly<Record<string, Hint>> = {
  repeat: "repeat",
  sequence: "sequence",
  spatial: "keyboard",
  date: "date",
  regex: "date",
};

let made: ZxcvbnFactory | undefined;
const estimator = (): ZxcvbnFactory =>
  (made ??= new ZxcvbnFactory({
    dictionary: { common: [...COMMON_PASSWORDS] },
    graphs: KEYBOARDS,
    maxLength: LOOKED_AT,
  }));

/** Estimates how easily a password is guessed. It is only a help: the server's rules decide what may be chosen. */
export function strengthOf(password: string, { texts, min }: Personal): Strength {
  const { score, sequence } = estimator().check(password, wordsOf(texts));
  if ([...password].length < min) return { level: levelAt(Math.min(score, WEAK)), hint: "short" };
  return { level: levelAt(score), hint: score < STRONG ? hintFor(sequence) : undefined };
}

const levelAt = (score: number): Level => LEVELS[score] ?? "veryWeak";

type Part = ZxcvbnResult["sequence"][number];

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Each text, and its parts that are long enough to be recognized, apart and in one. */
const wordsOf = (texts: readonly string[]): string[] => {
  const parts = texts.flatMap((text) => {
    const words = text.split(BETWEEN_WORDS);
    return [text, ...text.split("@"), ...words, words.join("")];
  });
  return [...new Set(parts.map((part) => part.toLowerCase()).filter((part) => part.length >= 3))];
};

/** The longest part of a password says what is wrong with it; a common word is only wrong where it is most of it. */
function hintFor(sequence: readonly Part[]): Hint {
  const longest = sequence.reduce<Part | undefined>(
    (found, part) => (found && found.token.length >= part.token.length ? found : part),
    undefined,
  );
  if (longest?.pattern !== "dictionary") return PATTERN_HINTS[longest?.pattern ?? ""] ?? "more";
  if (longest["dictionaryName"] === "userInputs") return "personal";
  const length = sequence.reduce((sum, { token }) => sum + token.length, 0);
  return longest.token.length * 2 >= length ? "common" : "more";
}
