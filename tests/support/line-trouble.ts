import { Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Transform } from "node:stream";

/** A trouble that affects every connection of a proxy, open or new, until it is lifted. */
export type LineTrouble =
  /** Nothing passes either way; the held bytes pass on once this is lifted. */
  | { readonly kind: "stall" }
  /** Connections are closed in an orderly way. */
  | { readonly kind: "cut" }
  /** Connections are reset. */
  | { readonly kind: "reset" }
  /** Bytes that each connection still returns before it is closed. */
  | { readonly kind: "truncate"; readonly bytes: number }
  /** Bytes a second at which answers come back. */
  | { readonly kind: "drip"; readonly bytesPerSecond: number }
  /** Each request of HTTP is answered with this status and never reaches the server. */
  | { readonly kind: "status"; readonly status: number };

const DRIP_MS = 100;
const SECOND_MS = 1_000;

/** The present trouble, and everyone who waits for another. */
export class TroubleState {
  #now: LineTrouble | null = null;
  #change = Promise.withResolvers<undefined>();

  get now(): LineTrouble | null {
    return this.#now;
  }

  /** Resolves when the trouble of now ends. */
  get ended(): Promise<undefined> {
    return this.#change.promise;
  }

  set(next: LineTrouble | null): void {
    const { resolve } = this.#change;
    this.#now = next;
    this.#change = Promise.withResolvers<undefined>();
    resolve(undefined);
  }
}

/** Passes on to the server what a trouble lets through. */
export function wayUp(state: TroubleState): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      void untilMoving(state).then(() => done(null, chunk));
    },
  });
}

/** Passes on to the client what a trouble lets through; `close` ends the connection after what was passed on. */
export function wayDown(state: TroubleState, close: () => void): Transform {
  const left = new WeakMap<LineTrouble, number>();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      void passDown(this, chunk, { state, left, close }).then(() => done());
    },
  });
}

interface Way {
  readonly state: TroubleState;
  /** Bytes that may still pass under a truncating trouble. */
  readonly left: WeakMap<LineTrouble, number>;
  readonly close: () => void;
}

async function passDown(way: Transform, chunk: Buffer, { state, left, close }: Way): Promise<void> {
  let rest = chunk;
  while (rest.length > 0) {
    await untilMoving(state);
    const trouble = state.now;
    if (trouble?.kind === "drip") {
      const bytes = Math.max(1, Math.round((trouble.bytesPerSecond * DRIP_MS) / SECOND_MS));
      way.push(rest.subarray(0, bytes));
      rest = rest.subarray(bytes);
      await Promise.race([new Promise((resolve) => setTimeout(resolve, DRIP_MS)), state.ended]);
    } else if (trouble?.kind === "truncate") {
      const room = left.get(trouble) ?? trouble.bytes;
      way.push(rest.subarray(0, room));
      left.set(trouble, Math.max(0, room - rest.length));
      if (room > 0 && rest.length >= room) close();
      return;
    } else {
      way.push(rest);
      return;
    }
  }
}

async function untilMoving(state: TroubleState): Promise<void> {
  while (state.now?.kind === "stall") await state.ended;
}

/** Ends a connection as the trouble has it; those that only slow it down leave it open. */
export function strike(socket: Socket, trouble: LineTrouble | null): void {
  if (trouble?.kind === "reset") socket.resetAndDestroy();
  else if (trouble?.kind === "cut" || trouble?.kind === "status") socket.destroy();
}

/** Answers each request of its connections with the status that `state` has, as an S3 store would. */
export function refusingServer(state: TroubleState): Server {
  return new Server((request, response: ServerResponse) => {
    request.resume();
    request.once("end", () => {
      const status = state.now?.kind === "status" ? state.now.status : 503;
      response.writeHead(status, { "content-type": "application/xml", connection: "close" });
      response.end(`<?xml version="1.0"?><Error><Code>Trouble${status}</Code></Error>`);
    });
  });
}
