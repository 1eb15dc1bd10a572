import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { Transform } from "node:stream";
import { refusingServer, strike, TroubleState, wayDown, wayUp, type LineTrouble } from "./line-trouble.ts";

export interface FlakyProxy {
  readonly origin: string;
  readonly port: number;
  /** Connections go there from now on; null refuses them. */
  target(port: number | null): void;
  /** Cuts every connection that is open. */
  drop(): void;
  /**
   * Cuts every connection on the browser's side; what is on its way arrives all the same, at a server that has heard
   * from the browser anew by then, and is cut there after `ms`.
   */
  dropLate(ms: number): void;
  /** Limits the bytes a second that each way of a connection takes from now on; null lifts the limit. */
  slow(bytesPerSecond: number | null): void;
  /** Applies a trouble to every connection, open or new, from now on; null lifts it. */
  trouble(trouble: LineTrouble | null): void;
  /** Calls `action` once, when `bytes` more have gone from browser to server. */
  after(bytes: number, action: () => void): void;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly upstream: Socket;
  /** The server's side outlives the browser's by this long. */
  lateMs: number;
}

/** A TCP proxy that breaks connections on command, so that a test can lose the network in the middle of a byte stream. */
export async function startFlakyProxy(): Promise<FlakyProxy> {
  const open = new Set<Socket>();
  const lines = new Set<Line>();
  const triggers: { left: number; action: () => void }[] = [];
  let port: number | null = null;
  let rate: number | null = null;
  const state = new TroubleState();
  const refusing = refusingServer(state);

  const count = (bytes: number): void => {
    for (const trigger of [...triggers]) {
      trigger.left -= bytes;
      if (trigger.left > 0) continue;
      triggers.splice(triggers.indexOf(trigger), 1);
      trigger.action();
    }
  };

  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
  };

  /** Passes bytes on as late as the rate has it. */
  const way = (): Transform =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (rate === null) done(null, chunk);
        else setTimeout(done, (1_000 * chunk.length) / rate, null, chunk);
      },
    });

  const server = createServer((client) => {
    keep(client);
    if (port === null) {
      client.destroy();
      return;
    }
    if (state.now?.kind === "status") return void refusing.emit("connection", client);
    strike(client, state.now);
    if (client.destroyed) return;
    const upstream = connect(port, "127.0.0.1");
    keep(upstream);
    const line: Line = { client, upstream, lateMs: 0 };
    lines.add(line);
    client.on("data", (chunk: Buffer) => count(chunk.length));
    const up = client.pipe(way()).pipe(wayUp(state)).pipe(upstream);
    up.pipe(way())
      .pipe(wayDown(state, () => client.destroySoon()))
      .pipe(client);
    client.on("close", () => {
      if (line.lateMs > 0) setTimeout(() => upstream.destroy(), line.lateMs);
      else upstream.destroy();
    });
    upstream.on("close", () => {
      lines.delete(line);
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    port: own,
    target: (next) => {
      port = next;
    },
    drop,
    dropLate: (ms) => {
      for (const line of lines) {
        line.lateMs = ms;
        line.client.destroy();
      }
    },
    slow: (bytesPerSecond) => {
      rate = bytesPerSecond;
    },
    trouble: (trouble) => {
      state.set(trouble);
      for (const { client } of lines) strike(client, trouble);
    },
    after: (bytes, action) => triggers.push({ left: bytes, action }),
    close: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
