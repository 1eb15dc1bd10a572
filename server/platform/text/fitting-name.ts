/** The most bytes of a name on Unix; Windows takes as many letters. */
const NAME_MAX_BYTES = 255;

/** A beginning, as far as it fits into a name before its ending; of an ending that is too long, only what fits. */
export function fittingName(beginning: string, ending: string): string {
  let [start, end] = [beginning, ending];
  const size = () => Buffer.byteLength(start) + Buffer.byteLength(end);
  while (start.length > 1 && size() > NAME_MAX_BYTES) start = shorter(start);
  while (size() > NAME_MAX_BYTES) end = shorter(end);
  return start + end;
}

/** Without its last character, which may be two of UTF-16. */
const shorter = (text: string): string =>
  text.slice(0, (text.codePointAt(text.length - 2) ?? 0) > 0xffff ? -2 : -1);
