import { useCallback, useEffect, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { localError } from "../../../api/api-error.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { sourceOf } from "../file/links.ts";
import { readText, type ReadText } from "./text-format.ts";

/** A whole text as the server has it. */
export interface Content extends ReadText {
  readonly file: FileObject;
}

interface Edited {
  readonly content: Content | undefined;
  /** Some of the bytes are no letters, and wouldn't be saved as they were. */
  readonly isUnreadable: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

/** Loads the whole text of a file, whose links and SHA-256 are of the same content. */
export function useEdited(wanted: FileObject, { load }: FileSource): Edited {
  const [found, setFound] = useState<Pick<Edited, "content" | "error">>();
  const [round, setRound] = useState(0);
  const latest = useLatest(wanted);
  const { id } = wanted;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(latest.current, signal)
      .then((file) => contentOf(file, signal))
      .then(
        (content) => !signal.aborted && setFound({ content, error: undefined }),
        (error: unknown) => !signal.aborted && setFound({ content: undefined, error }),
      );
    return () => controller.abort();
  }, [id, round, load, latest]);
  const again = useCallback(() => {
    setFound(undefined);
    setRound((before) => before + 1);
  }, []);
  const { content, error } = found ?? {};
  const isUnreadable = found !== undefined && content === undefined && error === undefined;
  return { content, isUnreadable, error, again };
}

async function contentOf(file: FileObject, signal: AbortSignal): Promise<Content | undefined> {
  const read = readText(Number(file.size) === 0 ? new Uint8Array() : await bytesAt(file, signal));
  return read && { file, ...read };
}

async function bytesAt(file: FileObject, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(sourceOf(file), { signal, credentials: "omit" }).catch(() => undefined);
  if (!response?.ok) throw localError(response ? "file_not_found" : "unreachable");
  const bytes = await response.arrayBuffer().catch(() => undefined);
  if (!bytes) throw localError("unreachable");
  return new Uint8Array(bytes);
}
