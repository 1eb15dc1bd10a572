import { localError } from "../../api/api-error.ts";

/** Bytes of a text that are shown; the rest is for downloading. */
export const TEXT_LIMIT = 1_048_576;

export interface TextContent {
  readonly text: string;
  /** Only the beginning is shown. */
  readonly isCut: boolean;
}

/** Fetches the beginning of a text from its link, which is its own credential. */
export async function fetchText(url: string, size: number, signal: AbortSignal): Promise<TextContent> {
  if (size === 0) return { text: "", isCut: false };
  const response = await fetch(url, {
    signal,
    headers: { range: `bytes=0-${TEXT_LIMIT - 1}` },
    credentials: "omit",
  }).catch(() => undefined);
  if (!response?.ok) throw localError(response ? "file_not_found" : "unreachable");
  const bytes = new Uint8Array(await response.arrayBuffer()).subarray(0, TEXT_LIMIT);
  return { text: decodeText(bytes), isCut: size > TEXT_LIMIT };
}

/** UTF-8, or UTF-16 when a byte order mark says so; a character cut at the end is left out. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}
