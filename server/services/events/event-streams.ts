import { failure } from "../../platform/failure.ts";
import type { Bus, Notice } from "../../platform/bus/bus.ts";
import { SESSIONS_ENDED, TOPICS } from "./change-set.ts";
import { createReader, type Reader, type ReaderParts, type Sink, type StreamWish } from "./stream-reader.ts";

/** Beyond, a stream is refused: a browser needs one for all its tabs. */
const PER_ACCOUNT = 10;
const PER_PROCESS = 10_000;
/** The most missed notices that are caught up with; a reader that missed more looks at everything again. */
const CAUGHT_UP_AT_MOST = 1_000;

export interface EventStreams {
  /** Throws `resource_exhausted` when the account has too many already. `begin` says where the stream goes to. */
  open(wish: StreamWish): Promise<{
    begin(sink: Sink): void;
    /** Ends it once everything has been sent. */
    finish(): void;
    end(): void;
  }>;
  /** The number of this process's open streams. */
  readonly count: number;
  /** Ends every stream; their readers come back elsewhere. */
  close(): Promise<void>;
}

export interface EventStreamsDeps extends ReaderParts {
  readonly bus: Bus;
}

export function createEventStreams(deps: EventStreamsDeps): EventStreams {
  const { bus } = deps;
  const readers = new Map<string, Set<Reader>>();
  let count = 0;
  let closed = false;
  let subscribed: Promise<() => Promise<void>> | null = null;

  const all = () => [...readers.values()].flatMap((set) => [...set]);
  const heard = (notice: Notice) =>
    readers.get(notice.subject)?.forEach((reader) => {
      if (notice.topic === SESSIONS_ENDED) reader.check();
      else reader.tell(notice);
    });
  const missed = () =>
    all().forEach((reader) => {
      reader.check();
      reader.reset();
    });
  const subscribe = () =>
    bus.subscribe([...TOPICS, SESSIONS_ENDED], { heard, missed }).catch((error: unknown) => {
      subscribed = null;
      throw error;
    });

  function add(ownerId: string, reader: Reader): void {
    const own = readers.get(ownerId) ?? new Set();
    if (closed) throw failure("unavailable");
    if (own.size >= PER_ACCOUNT || count >= PER_PROCESS) throw failure("resource_exhausted");
    readers.set(ownerId, own.add(reader));
    count += 1;
  }

  function remove(ownerId: string, reader: Reader): void {
    const own = readers.get(ownerId);
    if (!own?.delete(reader)) return;
    count -= 1;
    if (own.size === 0) readers.delete(ownerId);
  }

  return {
    async open(wish) {
      const reader = createReader(deps, wish, () => bus.position());
      const end = () => {
        remove(wish.ownerId, reader);
        reader.end();
      };
      add(wish.ownerId, reader);
      try {
        await (subscribed ??= subscribe());
        if (wish.lastEventId !== null) {
          const missed = await bus.since(wish.ownerId, wish.lastEventId, CAUGHT_UP_AT_MOST);
          if (missed === null) reader.reset();
          else missed.filter(({ topic }) => TOPICS.includes(topic)).forEach((notice) => reader.tell(notice));
        }
      } catch (error) {
        end();
        throw error;
      }
      return { begin: (sink) => reader.begin(sink), finish: () => reader.finish(), end };
    },
    get count() {
      return count;
    },
    async close() {
      closed = true;
      for (const reader of all()) reader.end();
      await (
        await subscribed
      )?.();
    },
  };
}
