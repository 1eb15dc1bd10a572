import { useCallback, useEffect, useState } from "react";
import { useLatest } from "../../../state/use-latest.ts";
import type { KindProps } from "../file/kind-props.ts";
import { isEnding } from "../file/links.ts";
import {
  DocumentRefused,
  openDocument,
  readRange,
  type Lock,
  type OpenDocument,
  type Refusal,
} from "./open-document.ts";

type Loading =
  | { readonly state: "opening" }
  | { readonly state: "locked"; readonly lock: Lock }
  | { readonly state: "open"; readonly opened: OpenDocument }
  | { readonly state: "refused"; readonly refusal: Refusal }
  | { readonly state: "failed"; readonly error: unknown };

/** The address of a PDF's bytes; undefined when the server gives none, because the file isn't one. */
export const pdfAddress = (file: KindProps["file"]): string | undefined => file.links["application/pdf"]?.url;

/** Opens a document while the preview shows it. */
export function useDocument({ file, renew }: Pick<KindProps, "file" | "renew">): Loading & {
  readonly again: () => void;
} {
  const [loading, setLoading] = useState<Loading>({ state: "opening" });
  const [round, setRound] = useState(0);
  const latest = useLatest({ file, renew });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      if (error instanceof DocumentRefused) setLoading({ state: "refused", refusal: error.refusal });
      else setLoading({ state: "failed", error });
    };
    const read = readRange(async () => {
      const { current } = latest;
      const linked = isEnding(current.file) ? await current.renew() : current.file;
      return pdfAddress(linked) ?? "";
    });
    const onLock = (lock: Lock) => !signal.aborted && setLoading({ state: "locked", lock });
    openDocument({ size: Number(latest.current.file.size), read, signal, onFault: fail, onLock })
      .then((opened) => !signal.aborted && setLoading({ state: "open", opened }))
      .catch(fail);
    return () => controller.abort();
  }, [latest, round]);
  const again = useCallback(() => {
    setLoading({ state: "opening" });
    setRound((before) => before + 1);
  }, []);
  return { ...loading, again };
}
