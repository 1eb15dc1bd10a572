import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { failure, type Failure } from "../failure.ts";

/** A client the server waits for must move at least `bytes` bytes in each `overMs` milliseconds. */
export interface LeastSpeed {
  readonly bytes: number;
  readonly overMs: number;
}

/** Each client is looked at this many times in `overMs`. */
const LOOKS = 24;
/** A slow sender has to be answered within this time. */
const ANSWER_MS = 5_000;

interface Watched {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Made only when somebody asks for the request's signal. */
  ending: AbortController | null;
  fault: Failure | null;
  /** The bytes of its connection at the last look. */
  seen: number;
  /** Bytes moved either way, and the time the server waited for them, since the window began. */
  moved: number;
  waitedMs: number;
}

const watchedOf = new WeakMap<IncomingMessage, Watched>();

/**
 * Fires when the client has left (`cancelled`), sends or reads too slowly (`deadline_exceeded`), or is ended; its reason is
 * the failure.
 */
export function clientSignal(request: IncomingMessage): AbortSignal {
  const watched = watchedOf.get(request);
  if (!watched) return new AbortController().signal;
  watched.ending ??= new AbortController();
  if (watched.fault) watched.ending.abort(watched.fault);
  return watched.ending.signal;
}

/** Ends a request: the reader of its body tells the client why; an answer that has begun is cut. */
export function endClient(request: IncomingMessage, fault: Failure): void {
  const watched = watchedOf.get(request);
  if (watched) end(watched, fault);
}

export interface ClientWatch {
  add(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Watches the clients of a server. A client that is slower than `least` while the server waits for it is ended: by
 * `clientSignal` while it sends and isn't answered yet, else by cutting the connection. Time in which the server itself
 * is slow doesn't count.
 */
export function watchClients(
  least: LeastSpeed | null,
  onCut: (request: IncomingMessage) => void,
): ClientWatch {
  const open = new Set<Watched>();
  const lookMs = least ? least.overMs / LOOKS : 0;
  let timer: NodeJS.Timeout | null = null;

  const look = ({ bytes, overMs }: LeastSpeed) => {
    for (const watched of open) {
      if (!isSlow(watched, bytes, overMs, lookMs)) continue;
      open.delete(watched);
      if (watched.response.headersSent) onCut(watched.request);
      end(watched, failure("deadline_exceeded"));
    }
    if (open.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
  return {
    add(request, response) {
      const watched: Watched = {
        request,
        response,
        ending: null,
        fault: null,
        seen: bytesOf(request.socket),
        moved: 0,
        waitedMs: 0,
      };
      watchedOf.set(request, watched);
      response.once("close", () => {
        open.delete(watched);
        if (!response.writableFinished) tell(watched, failure("cancelled"));
      });
      if (!least) return;
      open.add(watched);
      timer ??= setInterval(look, lookMs, least).unref();
    },
  };
}

function isSlow(watched: Watched, bytes: number, overMs: number, lookMs: number): boolean {
  const now = bytesOf(watched.request.socket);
  watched.moved += now - watched.seen;
  watched.seen = now;
  if (!isAwaited(watched)) return false;
  watched.waitedMs += lookMs;
  if (watched.waitedMs < overMs) return false;
  const isTooLittle = watched.moved < bytes;
  watched.moved = 0;
  watched.waitedMs = 0;
  return isTooLittle;
}

/**
 * The server waits for the client when it took everything that was sent and more has to come, or when the client hasn't
 * read what is there for it.
 */
function isAwaited({ request, response }: Watched): boolean {
  if (response.headersSent) return request.socket.writableLength > 0;
  return !request.complete && request.readableLength === 0;
}

/** Node knows how much of a large write the system has taken, but only tells it on its handles. */
interface CountingHandle {
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/** The bytes that have come, and those that the system has taken to send. */
function bytesOf(socket: Socket): number {
  const handle = (socket as { readonly _handle?: CountingHandle | null })._handle;
  return handle ? handle.bytesRead + handle.bytesWritten - handle.writeQueueSize : 0;
}

function end(watched: Watched, fault: Failure): void {
  const { request, response } = watched;
  tell(watched, fault);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  setTimeout(() => response.headersSent || request.destroy(), ANSWER_MS).unref();
}

function tell(watched: Watched, fault: Failure): void {
  watched.fault ??= fault;
  watched.ending?.abort(watched.fault);
}
