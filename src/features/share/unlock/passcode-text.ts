import { isPassCode, PASS_CODE } from "../../../../contract/pass-code.ts";

const CARRIED = new RegExp(`[?&]s_code=(${PASS_CODE})\\b`);
const NAMED = new RegExp(`[:：=]\\s*["“«'「]?(${PASS_CODE})(?![A-Za-z0-9])`, "g");
const ALONE = new RegExp(`(?<![\\p{L}\\p{N}])(${PASS_CODE})(?![\\p{L}\\p{N}])`, "gu");

/**
 * The passcode in what somebody pasted: the code itself, a link that carries it, or a whole message. Undefined when
 * there is none to be found. Messages name the code last, after a colon, in whatever language.
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
