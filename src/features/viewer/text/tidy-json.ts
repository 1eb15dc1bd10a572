/** JSON with one thing on a line; null when it is none, or when numbers would lose digits by it. */
export function tidyJson(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return keepsNumbers(text) ? JSON.stringify(value, null, 2) : null;
  } catch {
    return null;
  }
}

/** Longer numbers than JavaScript keeps to the digit. */
const keepsNumbers = (text: string): boolean => !/\d{16}/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ""));
