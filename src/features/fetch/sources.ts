/** Something to fetch that was pasted. */
export interface Source {
  /** As the server takes it: it begins with `http://`, `https://` or `magnet:`. */
  readonly url: string;
  readonly isMagnet: boolean;
}

export interface Pasted {
  /** Each once, in the order in which they were pasted. */
  readonly sources: readonly Source[];
  /** Lines in which there is nothing to fetch. */
  readonly refused: readonly string[];
  /** Sources after the last that is taken. */
  readonly left: number;
}

/** As many can be looked over, and begun within the minute. */
export const SOURCES_AT_MOST = 200;

const WORD = /\S+/g;
const MAGNET = /^magnet:\?\S*\bxt=urn:bt(?:ih|mh):/i;
const WEB = /^https?:\/\/[^\s/]+/i;
/** An address that was copied without its scheme has a path, or it would be any word with a point in it. */
const WITHOUT_SCHEME = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S+$/u;
/** The hash of a torrent: 40 hex digits, or 32 letters and digits of base 32. */
const HASH = /^(?:[0-9a-f]{40}|[a-z2-7]{32})$/i;
/** The server takes no longer address. */
const LONGEST = 8_192;
/** Brackets, quotes and commas that text puts around an address. */
const AROUND = /^[<("'«„“]+|[>)"'»“”,;]+$/gu;

/** Reads lines of addresses, magnet links and hashes of torrents; other words beside them are passed over. */
export function readSources(text: string): Pasted {
  const sources = new Map<string, Source>();
  const refused: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const words = (line.match(WORD) ?? []).filter(({ length }) => length <= LONGEST);
    const found = words.flatMap((word) => sourceOf(word.replace(AROUND, "")) ?? []);
    for (const source of found) if (!sources.has(keyOf(source))) sources.set(keyOf(source), source);
    if (found.length === 0 && line.trim() !== "") refused.push(line.trim());
  }
  const all = [...sources.values()];
  return {
    sources: all.slice(0, SOURCES_AT_MOST),
    refused,
    left: Math.max(0, all.length - SOURCES_AT_MOST),
  };
}

function sourceOf(word: string): Source | undefined {
  if (MAGNET.test(word)) return { url: word, isMagnet: true };
  if (WEB.test(word)) return { url: word, isMagnet: false };
  if (HASH.test(word)) return { url: `magnet:?xt=urn:btih:${word}`, isMagnet: true };
  return WITHOUT_SCHEME.test(word) ? { url: `https://${word}`, isMagnet: false } : undefined;
}

/** The same torrent has many magnet links, which differ in trackers and names. */
function keyOf({ url, isMagnet }: Source): string {
  return isMagnet ? (/\bxt=([^&]+)/i.exec(url)?.[1]?.toLowerCase() ?? url) : url;
}

/** The name to show until the server tells one. */
export function roughName({ url, isMagnet }: Source): string {
  const told = isMagnet ? /[?&]dn=([^&]+)/i.exec(url)?.[1] : /^[^?#]*\/([^/?#]+)\/?(?:[?#]|$)/.exec(url)?.[1];
  if (told === undefined) return url;
  try {
    return decodeURIComponent(told.replaceAll("+", isMagnet ? " " : "+")) || url;
  } catch {
    return url;
  }
}
