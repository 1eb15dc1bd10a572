import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tx } from "./database.ts";
import { paceNow } from "./pace.ts";
import { settledInside } from "./savepoint.ts";
import { createWriteQueue, type WriteQueue } from "./write-queue.ts";

/** A transaction takes in writes that come within this time; later ones go into the next. */
const GATHER_MS = 4;
const MOST = 64;

interface Member<Tables> {
  readonly work: (tx: Tx<Tables>) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
  value?: unknown;
}

export interface GroupWriter<Tables> {
  /** Runs `work` alone in its transaction, or in a savepoint of one that others share; resolves once it is durable. */
  write<Result>(work: (tx: Tx<Tables>) => Promise<Result>): Promise<Result>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

/**
 * There is one writer, and each transaction ends with a sync to disk, so writes that wait at the same moment share
 * both: calls with calls, and work, which may take long, with work. What one that fails did is undone by itself. When
 * the shared transaction fails, each of its members is tried alone.
 */
export function createGroupWriter<Tables>(database: Kysely<Tables>): GroupWriter<Tables> {
  const queue = createWriteQueue<Member<Tables>>();
  let running: Promise<void> | undefined;

  const drain = async () => {
    while (!queue.isEmpty()) {
      const first = await queue.next();
      if (!first) continue;
      await runGroup(database, first.item, queue, first.isCall);
      if (first.isCall) queue.answered();
    }
    running = undefined;
  };

  return {
    write: <Result>(work: (tx: Tx<Tables>) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        // Whoever begins the group would otherwise lend their request to everybody's work in it.
        queue.push({ work: AsyncLocalStorage.bind(work), resolve, reject }, paceNow());
        running ??= drain();
      }),
    async idle() {
      await running;
    },
  };
}

async function runGroup<Tables>(
  database: Kysely<Tables>,
  first: Member<Tables>,
  queue: WriteQueue<Member<Tables>>,
  isCall: boolean,
): Promise<void> {
  const open = new Set([first]);
  let taken = 1;
  try {
    await database.transaction().execute(async (tx) => {
      const until = performance.now() + GATHER_MS;
      first.value = await first.work(tx);
      for (; taken < MOST && performance.now() < until; taken += 1) {
        // The sync blocks this thread, so others that are about to write get their turn before it.
        let next = queue.another(isCall);
        if (!next) {
          await yieldToOthers();
          next = queue.another(isCall);
        }
        if (!next) break;
        open.add(next);
        // Each member gets a transaction object of its own, because notes about a transaction are kept by its object.
        if (!(await runInside(tx.withoutPlugins(), next))) open.delete(next);
      }
    });
  } catch (error) {
    if (taken === 1) return first.reject(error);
    for (const member of open) await runAlone(database, member);
    return;
  }
  for (const { resolve, value } of open) resolve(value as never);
}

/** Resolves with whether it worked. Throws when the database has given up the whole transaction. */
async function runInside<Tables>(tx: Tx<Tables>, member: Member<Tables>): Promise<boolean> {
  const settled = await settledInside(tx, member.work);
  if (settled.status === "fulfilled") member.value = settled.value;
  else member.reject(settled.reason);
  return settled.status === "fulfilled";
}

const runAlone = <Tables>(
  database: Kysely<Tables>,
  { work, resolve, reject }: Member<Tables>,
): Promise<void> =>
  database
    .transaction()
    .execute(work)
    .then((value) => resolve(value as never), reject);
