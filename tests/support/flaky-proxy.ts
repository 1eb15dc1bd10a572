import { createServer, connect, type AddressInfo, type Socket } from "node:net";

export interface FlakyProxy {
  readonly origin: string;
  /** Where connections go from now on; null refuses them. */
  target(port: number | null): void;
  /** Cuts every connection that is open. */
  drop(): void;
  /** Calls `action` once, when `bytes` more have gone from browser to server. */
  after(bytes: number, action: () => void): void;
  close(): Promise<void>;
}

/** A TCP proxy that breaks connections on command, so that a test can lose the network in the middle of a byte stream. */
export async function startFlakyProxy(): Promise<FlakyProxy> {
  const open = new Set<Socket>();
  const triggers: { left: number; action: () => void }[] = [];
  let port: number | null = null;

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

  const server = createServer((client) => {
    keep(client);
    if (port === null) {
      client.destroy();
      return;
    }
    const upstream = connect(port, "127.0.0.1");
    keep(upstream);
    client.on("data", (chunk: Buffer) => count(chunk.length));
    client.pipe(upstream).pipe(client);
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: (next) => {
      port = next;
    },
    drop,
    after: (bytes, action) => triggers.push({ left: bytes, action }),
    close: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
