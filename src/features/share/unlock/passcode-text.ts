import { isPassCode, PASS_CODE } from "../../../../contract/pass-code.ts";

const CARRIED = new RegExp(`[?&]s_code=(${PASS_CODE})\\b`);
const NAMED = new RegExp(`[:：=]\\s*["“«'「]?(${PASS_CODE})(?![A-Za-z0-9])`, "g");
const ALONE = new RegExp(`(?<![\\p{L}\\p{N}])(${PASS_CODE})(?![\\p{L}\\p{N}])`, "gu");

/**
 * Finds the passcode in a pasted text: the code itself, a link with the code, or a whole message. Undefined when there
 * is none. Messages in every language name the code last, after a colon.
 */
export function passcodeIn(pasted: string): string | undefined {
  const text = pasted.trim();
  if (isPassCode(text)) return text;
  const carried = CARRIED.exec(text)?.[1];
  if (carried) return carried;
  const words = text.replace(/https?:\/\/\S+/g, " ");
  const named = [...words.matchAll(NAMED)];
  const alone = [...words.matchAll(ALONE)];
  const withDigit = alone.filter(([, code = ""]) => /\d/.test(code));
  return (named.at(-1) ?? withDigit.at(-1))?.[1];
}
