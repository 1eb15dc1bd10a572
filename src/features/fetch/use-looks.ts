import { useEffect, useMemo, useState } from "react";
import type { Resource } from "../../../contract/resources.ts";
import { isApiError } from "../../api/api-error.ts";
import { lookAt, LOOKED_AT_ONCE } from "../../api/fetches.ts";
import { pause } from "../../api/retry.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useLatest } from "../../state/use-latest.ts";
import type { Source } from "./sources.ts";

/** The server's word about a source. */
export type Look =
  | { readonly kind: "looking" }
  | { readonly kind: "found"; readonly resource: Resource }
  /** It can't be had now; `why` says it in the language of the page. */
  | { readonly kind: "refused"; readonly why: string };

export type Looks = ReadonlyMap<string, Look>;

/** Somebody who is still writing asks for nothing. */
const QUIET_MS = 400;
/** The server takes so many calls in a minute; it is asked again after this time. */
const TOO_MANY_MS = 5_000;

/** Looks at sources, a few at a time, and remembers each for as long as the dialog is open. */
export function useLooks(sources: readonly Source[]): Looks {
  const [looks, setLooks] = useState<Looks>(new Map());
  const latest = useLatest({ looks, textOf: useErrorText() });
  const wanted = useMemo(() => sources.map(({ url }) => url).join("\n"), [sources]);

  useEffect(() => {
    const ending = new AbortController();
    const note = (urls: readonly string[], look: (index: number) => Look) =>
      setLooks((now) => new Map([...now, ...urls.map((url, index) => [url, look(index)] as const)]));
    const timer = setTimeout(() => void lookAtAll(wanted.split("\n").filter(Boolean)), QUIET_MS);
    const isUnknown = (url: string) => (latest.current.looks.get(url) ?? LOOKING).kind === "looking";

    async function lookAtAll(all: readonly string[]): Promise<void> {
      const unknown = all.filter(isUnknown);
      for (let at = 0; at < unknown.length && !ending.signal.aborted;) {
        const urls = unknown.slice(at, at + LOOKED_AT_ONCE);
        note(urls, () => LOOKING);
        try {
          const resources = await lookAt(urls, ending.signal);
          note(urls, (index) => lookOf(resources[index]));
          at += urls.length;
        } catch (error) {
          if (ending.signal.aborted) return;
          if (isApiError(error, "resource_exhausted"))
            await pause(ending.signal, TOO_MANY_MS).catch(() => {});
          else {
            const why = latest.current.textOf(error);
            note(urls, () => ({ kind: "refused", why }));
            at += urls.length;
          }
        }
      }
    }
    return () => {
      clearTimeout(timer);
      ending.abort();
      setLooks((now) => new Map([...now].filter(([, { kind }]) => kind !== "looking")));
    };
  }, [wanted, latest]);
  return looks;
}

const LOOKING: Look = { kind: "looking" };

function lookOf(resource: Resource | undefined): Look {
  if (!resource || resource.file_count === 0)
    return { kind: "refused", why: resource?.meta.error_description ?? "" };
  return { kind: "found", resource };
}

/** The bytes that will be needed, as far as the source tells. */
export const bytesOf = (look: Look | undefined): number =>
  look?.kind === "found" ? Number(look.resource.file_size) : 0;
