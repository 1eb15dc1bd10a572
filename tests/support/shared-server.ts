/**
 * Keeps a server for every test process: `keep` runs in a process of its own, lives as long as somebody holds a
 * connection to its socket, and leaves nothing behind.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const UNUSED_MS = 5_000;
const START_MS = 120_000;

export interface SharedServer {
  /** One line that tells its users how to reach it. */
  readonly address: string;
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

export async function keep(
  socketPath: string,
  start: (folder: string) => Promise<SharedServer>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-shared-"));
  const starting = start(folder);
  const holders = new Set<unknown>();
  let idle: NodeJS.Timeout | undefined;
  let ending = false;

  const end = async () => {
    if (ending) return;
    ending = true;
    control.close();
    await starting.then((server) => server.stop()).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  const control = createServer((holder) => {
    clearTimeout(idle);
    holders.add(holder);
    holder.on("error", () => undefined);
    holder.on("close", () => {
      holders.delete(holder);
      if (holders.size === 0) idle = setTimeout(() => void end(), UNUSED_MS);
    });
    holder.resume();
    starting.then(
      ({ address }) => holder.write(`${address}\n`),
      (error: unknown) => holder.end(`error ${String(error).replaceAll("\n", " ")}\n`),
    );
  });
  control.listen(socketPath);
  control.on("error", () => void end());
  process.on("SIGTERM", () => void end());
  process.on("SIGINT", () => void end());
  idle = setTimeout(() => void end(), START_MS);
  await starting.catch(end);
}
