const CODE = /^[A-Za-z0-9]{4,10}$/;

/**
 * The passcode in what somebody pasted: the code itself, a link that carries it, or a whole message. Undefined when
 * there is none to be found. Messages name the code last, after a colon, in whatever language.
 */
export function passcodeIn(pasted: string): string | undefined {
  const text = pasted.trim();
  if (CODE.test(text)) return text;
  const carried = /[?&]s_code=([A-Za-z0-9]{4,10})\b/.exec(text)?.[1];
  if (carried) return carried;
  const words = text.replace(/https?:\/\/\S+/g, " ");
  const named = [...words.matchAll(/[:：=]\s*["“«'「]?([A-Za-z0-9]{4,10})(?![A-Za-z0-9])/g)];
  const alone = [...words.matchAll(/(?<![\p{L}\p{N}])([A-Za-z0-9]{4,10})(?![\p{L}\p{N}])/gu)];
  const withDigit = alone.filter(([, code = ""]) => /\d/.test(code));
  return (named.at(-1) ?? withDigit.at(-1))?.[1];
}
