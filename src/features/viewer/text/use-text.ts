import { useCallback, useEffect, useRef, useState } from "react";
import { decodeText } from "../../../../contract/text-encoding.ts";
import { localError } from "../../../api/api-error.ts";
import { isEnding, sourceOf } from "../file/links.ts";
import type { KindProps } from "../file/kind-props.ts";

/** Number of bytes fetched at once. */
const PART = 1 << 20;
/** At most this many bytes are shown; for the rest people download the file. */
export const TEXT_AT_MOST = 16 << 20;

export interface TextContent {
  readonly text: string;
  /** Number of loaded bytes. */
  readonly bytes: number;
  /** The file has more. */
  readonly isCut: boolean;
}

export interface LoadedText {
  readonly content: TextContent | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Fetches the next part, or the first again; a running request is cancelled. */
  readonly loadMore: () => void;
}

/** The first MiB of a text, and more on request. */
export function useText({ file, renew }: Pick<KindProps, "file" | "renew">): LoadedText {
  const size = Number(file.size);
  const [content, setContent] = useState<TextContent>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(true);
  const read = useRef<Uint8Array>(new Uint8Array());
  const controller = useRef(new AbortController());

  const load = useCallback(async () => {
    const { signal } = controller.current;
    setLoading(true);
    setError(undefined);
    try {
      const linked = isEnding(file) ? await renew() : file;
      const next = size === 0 ? read.current : await partOf(sourceOf(linked), read.current.length, signal);
      if (signal.aborted) return;
      read.current = joined(read.current, next);
      const isCut = read.current.length < size;
      setContent({ text: decodeText(read.current, { isCut }), bytes: read.current.length, isCut });
    } catch (reason) {
      if (!signal.aborted) setError(reason);
    }
    if (!signal.aborted) setLoading(false);
  }, [file, renew, size]);

  const begin = useRef(load);
  useEffect(() => {
    controller.current = new AbortController();
    read.current = new Uint8Array();
    void begin.current();
    return () => controller.current.abort();
  }, []);
  const loadMore = () => {
    controller.current.abort();
    controller.current = new AbortController();
    void load();
  };
  return { content, error, isLoading, loadMore };
}

async function partOf(url: string, from: number, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, {
    signal,
    headers: { range: `bytes=${from}-${from + PART - 1}` },
    credentials: "omit",
  }).catch(() => undefined);
  if (!response?.ok) throw localError(response ? "file_not_found" : "unreachable");
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A proxy may ignore ranges and send everything.
  return response.status === 206 ? bytes : bytes.subarray(from, from + PART);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
