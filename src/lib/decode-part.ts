/** Undoes `encodeURIComponent`; undefined for a text that isn't its result, such as a lone `%`. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
