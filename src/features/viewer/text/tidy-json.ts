/** Formats JSON with one item a line; null for other texts, and when long numbers would lose digits. */
export function tidyJson(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return keepsNumbers(text) ? JSON.stringify(value, null, 2) : null;
  } catch {
    return null;
  }
}

/** JavaScript doesn't keep every digit of longer numbers. */
const keepsNumbers = (text: string): boolean => !/\d{16}/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ""));
