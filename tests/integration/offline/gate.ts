import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Stands before a peer, and lets only so much of what it sends through until it is opened. */
export interface Gate {
  /** Its `host:port`. */
  readonly peer: string;
  /** Bytes that went through. */
  passed(): number;
  /** Resolves when nobody is connected. */
  left(): Promise<void>;
  open(): void;
  close(): void;
}

export async function startGate(behind: string, bytes: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let left = bytes;
  let passed = 0;
  const server = createServer((near) => {
    const far = connect(Number(behind.split(":")[1]), "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on("data", (chunk) => {
      left -= chunk.length;
      passed += chunk.length;
      near.write(chunk);
      if (left > 0) return;
      far.pause();
      waiting.add(() => far.resume());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    peer: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: () => passed,
    async left() {
      while (sockets.size > 0) await Promise.all([...sockets].map((socket) => once(socket, "close")));
    },
    open() {
      left = Number.POSITIVE_INFINITY;
      for (const go of waiting) go();
      waiting.clear();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
