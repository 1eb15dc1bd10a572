import { followChanges } from "./change-stream.ts";
import { setLive, tellChange, type Change } from "./changes.ts";

type Message =
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "live"; readonly live: boolean }
  /** A tab that has just been opened asks with this for the current state. */
  | { readonly kind: "hello" };

/**
 * Gives every tab of a person the changes over one stream: the tab that holds the lock reads it and tells the others,
 * and the next takes over when that one is closed. Ends with the signal.
 */
export function shareChanges(userId: string, signal: AbortSignal): void {
  const name = `holdall.changes.${userId}`;
  const channel = new BroadcastChannel(name);
  let isReading = false;
  let isTold = false;
  let live = false;

  const post = (message: Message) => channel.postMessage(message);
  const onLive = (now: boolean) => {
    live = now;
    setLive(now);
    post({ kind: "live", live: now });
  };
  const onChange = (change: Change) => {
    tellChange(change);
    post({ kind: "change", change });
  };
  const hear = (now: boolean) => {
    setLive(now);
    if (!now || isTold) return;
    isTold = true;
    // The tab that reads told its changes without this one until now.
    tellChange({ name: "reset", data: {} });
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "hello") return isReading ? post({ kind: "live", live }) : undefined;
    if (data.kind === "live") return hear(data.live);
    tellChange(data.change);
  };
  signal.addEventListener("abort", () => {
    if (isReading) post({ kind: "live", live: false });
    channel.close();
    setLive(false);
  });
  post({ kind: "hello" });
  navigator.locks
    .request(name, { signal }, () => {
      isReading = true;
      return followChanges({ onChange, onLive }, signal);
    })
    .catch(() => undefined);
}

/** True when this browser can share changes; otherwise every view asks for itself. */
export const canShareChanges = (): boolean => "locks" in navigator && "BroadcastChannel" in globalThis;
