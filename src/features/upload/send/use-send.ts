import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { SentReceipt } from "../../../../contract/sendings.ts";
import { getSent } from "../../../api/sendings.ts";
import { logFailure } from "../../../lib/log-failure.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { UploadEngine } from "../engine/upload-engine.ts";
import { keptSending, type Sender } from "./sending.ts";
import { sendEngine } from "./send-engine.ts";

/** The page of a link tells this to its engine, which outlives it. */
interface Page {
  sender: Sender;
  arrived: () => void;
}

/** The engine of each link that was opened in this tab. */
const engines = new Map<string, { readonly engine: UploadEngine; readonly page: Page }>();

function engineOf(sender: Sender) {
  const before = engines.get(sender.shareId);
  if (before) return before;
  const page: Page = { sender, arrived: () => undefined };
  const engine = sendEngine(
    () => page.sender,
    () => page.arrived(),
  );
  const made = { engine, page };
  engines.set(sender.shareId, made);
  return made;
}

/** Sending to one link: its engine, what is on its way, and the receipt of what has arrived. */
export function useSend(sender: Sender) {
  const { shareId } = sender;
  const latest = useLatest(sender);
  const { engine, page } = useMemo(() => engineOf(latest.current), [latest]);
  const view = useSyncExternalStore(engine.subscribe, engine.view);
  const [receipt, setReceipt] = useState<SentReceipt>();
  const look = useCallback(() => {
    const token = keptSending(shareId);
    if (token === undefined) return setReceipt(undefined);
    getSent(token).then(setReceipt, (error: unknown) => logFailure("no receipt", error));
  }, [shareId]);

  useEffect(() => {
    page.sender = sender;
    page.arrived = look;
  }, [page, sender, look]);

  useEffect(() => {
    const goOn = () => void engine.restore();
    const see = () => document.visibilityState === "visible" && goOn();
    const warn = (event: BeforeUnloadEvent) => {
      if (engine.wouldLose()) event.preventDefault();
    };
    goOn();
    window.addEventListener("online", goOn);
    document.addEventListener("visibilitychange", see);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("online", goOn);
      document.removeEventListener("visibilitychange", see);
      window.removeEventListener("beforeunload", warn);
    };
  }, [engine]);

  // A file that fails may have met a link that was closed, which the receipt tells.
  const { failed } = view.summary;
  useEffect(look, [look, failed]);

  return { engine, view, receipt, look };
}
