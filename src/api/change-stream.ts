import type { eventsStream } from "../../contract/events.ts";
import { anySignal } from "../lib/any-signal.ts";
import { isApiError } from "./api-error.ts";
import type { Change } from "./changes.ts";
import { openStream } from "./client.ts";
import { pause } from "./retry.ts";

const PATH: (typeof eventsStream)["path"] = "/drive/v1/events:stream";
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The server's heartbeats come every 15 s, so a connection that is silent for longer is dead. */
const SILENCE_MS = 45_000;

export interface ChangeReader {
  readonly onChange: (change: Change) => void;
  readonly onLive: (live: boolean) => void;
}

/**
 * Reads the changes of the person signed in until the signal is aborted or the session is over. After breaks it
 * connects again with growing pauses and goes on where it was. Changes that were missed for good become a `reset`.
 */
export async function followChanges(reader: ChangeReader, signal: AbortSignal): Promise<void> {
  let place = "";
  for (let failures = 0; !signal.aborted;) {
    try {
      place = await readOnce(place, reader, signal, () => (failures = 0));
    } catch (error) {
      if (isApiError(error, "unauthenticated")) return;
      failures += 1;
    } finally {
      reader.onLive(false);
    }
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    await pause(signal, longest * (0.5 + Math.random() / 2)).catch(() => undefined);
  }
}

/** Resolves with the place reached when the stream has ended. A break counts as an end. */
async function readOnce(
  from: string,
  { onChange, onLive }: ChangeReader,
  signal: AbortSignal,
  onReady: () => void,
): Promise<string> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const response = await openStream(PATH, {
    signal: anySignal([signal, silence.signal]),
    headers: { accept: "text/event-stream", ...(from === "" ? {} : { "last-event-id": from }) },
  });
  let place = from;
  try {
    for await (const { name, data, id } of events(response)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      if (name === "ready") {
        onReady();
        onLive(true);
        // Nobody was told of changes before this moment.
        if (from === "") onChange({ name: "reset", data: {} });
      } else if (name !== "") onChange({ name, data: JSON.parse(data) } as Change);
      place = id ?? place;
    }
  } catch {
    return place;
  } finally {
    clearTimeout(timer);
  }
  return place;
}

interface ServerSentEvent {
  /** A heartbeat has the name `""`. */
  readonly name: string;
  readonly data: string;
  readonly id: string | undefined;
}

async function* events(response: Response): AsyncGenerator<ServerSentEvent> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (let rest = ""; reader;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    yield* blocks.map(parseEvent);
  }
}

/** Reads one event in the server's format: a line per field, with the data in one line. */
export function parseEvent(block: string): ServerSentEvent {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ""));
  }
  return { name: fields.get("event") ?? "", data: fields.get("data") ?? "", id: fields.get("id") };
}
