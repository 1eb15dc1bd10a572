/** Undoes `encodeURIComponent`; undefined for what was never encoded by it, such as a lone `%`. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
