import { lettersOf, spelledActivationCode } from "../../../../contract/activation-code.ts";

/** The text of a field and the place of its caret. */
export interface EditedCode {
  readonly text: string;
  readonly caret: number;
}

/** An edit as a browser tells of it: the text it left, its caret there, and the kind of the edit (`InputEvent.inputType`). */
interface Edit extends EditedCode {
  readonly kind: string;
}

/**
 * Spells a code anew after an edit. The caret keeps its place among the letters. Whoever deletes a hyphen, which comes back at
 * once, deletes the letter behind it in that direction.
 */
export function editedCode(before: string, { text, caret, kind }: Edit): EditedCode {
  const letters = lettersOf(text);
  const ahead = lettersOf(text.slice(0, caret)).length;
  const isHyphenGone = text.length < before.length && letters === lettersOf(before);
  if (isHyphenGone && kind === "deleteContentBackward") return placed(without(letters, ahead - 1), ahead - 1);
  if (isHyphenGone && kind === "deleteContentForward") return placed(without(letters, ahead), ahead);
  return placed(letters, ahead);
}

const without = (letters: string, at: number): string => letters.slice(0, at) + letters.slice(at + 1);

/** The caret stands right behind the letters that were before it. */
function placed(letters: string, ahead: number): EditedCode {
  const text = spelledActivationCode(letters);
  let [caret, passed] = [0, 0];
  while (passed < ahead && caret < text.length) {
    if (text[caret] !== "-") passed += 1;
    caret += 1;
  }
  return { text, caret };
}
