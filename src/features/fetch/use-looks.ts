import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Resource } from "../../../contract/resources.ts";
import { isApiError } from "../../api/api-error.ts";
import { lookAt, LOOKED_AT_ONCE } from "../../api/fetches.ts";
import { pause } from "../../api/retry.ts";
import { anySignal } from "../../lib/any-signal.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useLatest } from "../../state/use-latest.ts";
import type { Source } from "./sources.ts";

/** The server's word about a source. */
export type Look =
  | { readonly kind: "looking" }
  /** Somebody didn't want to wait for it. */
  | { readonly kind: "stopped" }
  | { readonly kind: "found"; readonly resource: Resource }
  /** It can't be had now; `why` says it in the language of the page, and `error` names it. */
  | { readonly kind: "refused"; readonly why: string; readonly error: string };

export interface Looks {
  readonly of: ReadonlyMap<string, Look>;
  /** Waits no longer for what is at a source. */
  readonly stop: (url: string) => void;
  readonly again: (url: string) => void;
}

/** Somebody who is still writing asks for nothing. */
const QUIET_MS = 400;
/** The server takes so many calls in a minute; it is asked again after this time. */
const TOO_MANY_MS = 5_000;

const LOOKING: Look = { kind: "looking" };
const STOPPED: Look = { kind: "stopped" };

/**
 * Looks at sources, a few at a time, and remembers each for as long as the dialog is open. Magnet links have a queue of
 * their own, because one that nobody answers takes long.
 */
export function useLooks(sources: readonly Source[]): Looks {
  const [looks, setLooks] = useState<ReadonlyMap<string, Look>>(new Map());
  const [round, setRound] = useState(0);
  const latest = useLatest({ looks, textOf: useErrorText() });
  const asked = useRef(new Map<AbortController, readonly string[]>());
  const lists = useMemo(
    () =>
      [true, false]
        .map((isMagnet) => sources.filter((source) => source.isMagnet === isMagnet).map(({ url }) => url))
        .map((urls) => urls.join("\n")),
    [sources],
  );
  const [magnets = "", links = ""] = lists;

  const note = useCallback((urls: readonly string[], look: (index: number) => Look | undefined) => {
    setLooks((now) => {
      const next = new Map(now);
      for (const [index, url] of urls.entries()) {
        const told = look(index);
        if (told) next.set(url, told);
        else next.delete(url);
      }
      return next;
    });
  }, []);

  useEffect(() => {
    const ending = new AbortController();
    const isUnknown = (url: string) => (latest.current.looks.get(url) ?? LOOKING).kind === "looking";
    const timer = setTimeout(() => {
      for (const list of [magnets, links]) void lookAtAll(list.split("\n").filter(Boolean));
    }, QUIET_MS);

    async function lookAtAll(all: readonly string[]): Promise<void> {
      const unknown = all.filter(isUnknown);
      for (let at = 0; at < unknown.length && !ending.signal.aborted;) {
        const urls = unknown.slice(at, at + LOOKED_AT_ONCE).filter(isUnknown);
        if (urls.length === 0 || (await isAnswered(urls))) at += LOOKED_AT_ONCE;
      }
    }

    /** False when they have to be asked for again. */
    async function isAnswered(urls: readonly string[]): Promise<boolean> {
      const giveUp = new AbortController();
      const signal = anySignal([ending.signal, giveUp.signal]);
      const tell = (look: (index: number) => Look) => {
        if (!ending.signal.aborted) note(urls, (index) => (isStopped(urls[index]) ? STOPPED : look(index)));
      };
      asked.current.set(giveUp, urls);
      note(urls, () => LOOKING);
      try {
        const resources = await lookAt(urls, signal);
        tell((index) => lookOf(resources[index]));
      } catch (error) {
        if (signal.aborted) return true;
        if (isApiError(error, "resource_exhausted")) {
          await pause(signal, TOO_MANY_MS).catch(() => {});
          return false;
        }
        const why = latest.current.textOf(error);
        tell(() => ({ kind: "refused", why, error: "" }));
      } finally {
        asked.current.delete(giveUp);
      }
      return true;
    }
    const isStopped = (url = "") => latest.current.looks.get(url)?.kind === "stopped";

    return () => {
      clearTimeout(timer);
      ending.abort();
      setLooks((now) => new Map([...now].filter(([, { kind }]) => kind !== "looking")));
    };
  }, [magnets, links, round, latest, note]);

  const stop = useCallback(
    (url: string) => {
      note([url], () => STOPPED);
      for (const [giveUp, urls] of asked.current) {
        const isLast = urls.every((one) => one === url || latest.current.looks.get(one)?.kind === "stopped");
        if (urls.includes(url) && isLast) giveUp.abort();
      }
    },
    [note, latest],
  );
  const again = useCallback(
    (url: string) => {
      note([url], () => undefined);
      setRound((now) => now + 1);
    },
    [note],
  );
  return { of: looks, stop, again };
}

function lookOf(resource: Resource | undefined): Look {
  if (resource && resource.file_count > 0) return { kind: "found", resource };
  const { error = "", error_description: why = "" } = resource?.meta ?? {};
  return { kind: "refused", why, error };
}
