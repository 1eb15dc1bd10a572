/** Control characters, those of the second set too, and changes of writing direction. */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes a text safe for a terminal, so that names people chose can neither move its cursor nor change what is on the
 * screen.
 */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Does the same for a text that must stay on one line. */
export const visibleLine = (text: string): string =>
  visible(text).replaceAll("\n", "\\u000a").replaceAll("\t", "\\u0009");
