import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, it } from "node:test";
import type { Database } from "../../../server/database.ts";
import { sentIn } from "../../../server/services/traffic/traffic.repository.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "../transfer/transfer-server.ts";
import { patch, until } from "../transfer/tus-client.ts";
import { ALLOWED, counted, MIB, MINUTE_MS, trafficOf } from "./traffic-kit.ts";

const PROGRAM = join(import.meta.dirname, "traffic-server.ts");
const SIZE = 8 * MIB;
const CLIENTS = 6;

interface Process {
  readonly child: ChildProcess;
  readonly origin: string;
}

async function startServer(url: string, folder: string): Promise<Process> {
  const child = spawn(process.execPath, [PROGRAM, url, folder], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const [line] = (await once(createInterface(child.stdout!), "line")) as [string];
  return { child, origin: line };
}

/** Resolves with the bytes that came, whether or not it were all of them. */
const received = (url: string, range: string): Promise<number> =>
  new Promise((resolve) => {
    let bytes = 0;
    const request = get(url, { agent: false, headers: { range } }, (reply) => {
      reply.on("data", (chunk: Buffer) => (bytes += chunk.length));
      reply.once("close", () => resolve(bytes));
    });
    request.once("error", () => resolve(bytes));
  });

forEachDatabase((open) => {
  let database: Database;
  let transfer: TransferServer;
  let processes: Process[] = [];
  const ownerId = randomUUID();
  const month = () => new Date().toISOString().slice(0, 7);

  before(async () => {
    database = await open();
    transfer = await startTransfer(database);
    const url = await open.url();
    processes = await Promise.all([startServer(url, transfer.folder), startServer(url, transfer.folder)]);
  });
  after(async () => {
    for (const { child } of processes) child.kill("SIGKILL");
    await transfer.remove();
  });

  it("a server that is killed during downloads costs nobody a byte more than clients got", async () => {
    const begun = await transfer.begin({ ownerId, size: SIZE, name: "film.bin" });
    await patch(begun.url, 0, randomBytes(SIZE));
    const entry = await transfer.entry(ownerId, begun.id);
    assert.ok(entry);
    const holder = { accountId: ownerId, sessionId: "session", disposition: "attachment" } as const;
    const { url: path } = transfer.signer.sign(entry, holder, Date.now());

    const got = [0, 0];
    let isOver = false;
    const clients = processes.flatMap(({ origin }, server) =>
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let round = 0; !isOver; round += 1) {
          const start = ((client + round) % 7) * MIB;
          const bytes = await received(origin + path, `bytes=${start}-`);
          got[server] = (got[server] ?? 0) + bytes;
          if (bytes === 0) return;
        }
      }),
    );
    // The one to be killed has told how far it is.
    await until(async () => (await sentIn(database.read, ownerId, month())) > 0);
    const [killed, living] = processes as [Process, Process];
    const told = await sentIn(database.read, ownerId, month());
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    isOver = true;
    await Promise.all(clients);
    living.child.kill("SIGTERM");
    await once(living.child, "exit");

    const later = trafficOf(
      database,
      () => ALLOWED,
      () => Date.now() + 10 * MINUTE_MS,
    );
    await later.settleDead();
    await later.close();
    const { sent, held, inDays } = await counted(database, ownerId);
    const clientsGot = got[0]! + got[1]!;
    assert.equal(held, 0);
    assert.equal(sent, inDays);
    assert.ok(sent <= clientsGot, `${sent} counted, ${clientsGot} came`);
    assert.ok(sent >= told, `${sent} counted, ${told} told`);
    assert.ok(sent >= got[1]!, `${sent} counted, ${got[1]} came from the server that ended by itself`);
  });
});
