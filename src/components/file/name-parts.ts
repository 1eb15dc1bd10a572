/** This many letters stay at the end of a long name, extension included. */
const END = 9;
/** A name up to this length is never cut, so it needs no parts. */
const SHORT = 16;

/**
 * Splits a name into the part that may be cut and the part that stays: `["Summer holiday photo ", "12.jpeg"]`. The
 * second is `""` for short names.
 */
export function nameParts(name: string): readonly [start: string, end: string] {
  const letters = [...name];
  if (letters.length <= SHORT) return [name, ""];
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? [...name.slice(dot)].length : 0;
  const kept = extension > 0 && extension <= END ? Math.max(END, extension + 3) : END;
  return [letters.slice(0, -kept).join(""), letters.slice(-kept).join("")];
}
