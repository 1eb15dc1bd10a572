import { useCallback, useEffect, useState } from "react";
import type { Along } from "../../../../contract/along.ts";
import { getAlong } from "../../../api/along.ts";

const FIRST_POLL_MS = 1_000;
const SLOWEST_POLL_MS = 10_000;
const SLOWED_BY = 1.2;

interface Loaded {
  readonly along?: Along | null;
  readonly error?: unknown;
}

/**
 * The zip of everything, asked for again and again while it is planned; neither `along` nor `error` while it is being
 * loaded.
 */
export function useAlong() {
  const [loaded, setLoaded] = useState<Loaded>({});
  const show = useCallback((along: Along | null) => setLoaded({ along }), []);
  const reload = useCallback(() => {
    setLoaded({});
    void getAlong().then(show, (error: unknown) => setLoaded({ error }));
  }, [show]);
  useEffect(reload, [reload]);

  const isUnderWay = loaded.along?.phase === "PLANNING";
  useEffect(() => {
    if (!isUnderWay) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      timer = setTimeout(() => void ask(Math.min(pause * SLOWED_BY, SLOWEST_POLL_MS)), pause);
    };
    const ask = async (pause: number) => {
      // Without an answer the page keeps what it shows, and asks again.
      const along = document.hidden ? undefined : await getAlong().catch(() => undefined);
      if (isOver) return;
      if (along !== undefined) show(along);
      wait(pause);
    };
    wait(FIRST_POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, show]);
  return { ...loaded, show, reload };
}
