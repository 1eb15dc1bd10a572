import { setImmediate as yieldToOthers } from "node:timers/promises";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../database.ts";
import type { CrcBook } from "./crc-book.ts";
import { contentOf, type PlanItem } from "./plan-item.ts";
import { Layout } from "./plan-layout.ts";
import { encodeEntries } from "../format/zip-chunk.ts";
import { takeAllowance, type Allowances } from "./allowance.ts";
import { newPlanRow } from "./new-plan-row.ts";
import { insertChunk, insertPlan, updatePlan, type PlanRow } from "./zip-plan.repository.ts";

/**
 * Time in which a zip can be fetched, and gone on with. It is shorter than the collector's grace, so that the zip's
 * bytes stay.
 */
export const PLAN_LIFETIME_MS = 6 * 3_600_000;
export interface PlanParts {
  readonly database: Database;
  readonly crcs: Pick<CrcBook, "find">;
  readonly allowances: Allowances;
  readonly now: () => number;
}

export interface PlanRequest {
  readonly ownerId: string;
  /** Ids of the entries that have to be live for as long as it is fetched; each once. */
  readonly tops: readonly string[];
  /** Everything that goes into it, in its order: some at a time, which are planned and written together. */
  readonly pieces: AsyncIterable<readonly PlanItem[]>;
  /** The name without `.zip`. */
  readonly name: string;
  /** The allowances it is taken from. */
  readonly countedFor: readonly string[];
  /** Plans no further once it fires; its reason is thrown. */
  readonly signal: AbortSignal;
}

/**
 * Looks at everything below the tops and writes down, piece by piece, everything that the zip's bytes depend on, so
 * that later changes change nothing in the zip. Throws `resource_exhausted` when an allowance is used up. The written
 * part of an unfinished plan counts as expired, and its entries are free again once it is swept.
 */
export async function makePlan(parts: PlanParts, request: PlanRequest): Promise<PlanRow> {
  const { database, now } = parts;
  const plan = emptyPlan(request, now());
  try {
    return { ...plan, ...(await written(parts, request, plan)) };
  } catch (error) {
    await database.write((tx) => updatePlan(tx, plan.id, { expires_at: now() }));
    throw error;
  }
}

async function written(parts: PlanParts, request: PlanRequest, plan: PlanRow) {
  const { pieces, countedFor, signal } = request;
  const { database, allowances } = parts;
  const layout = new Layout();
  let number = 0;
  let unsaved: ((tx: Tx) => Promise<void>)[] = [(tx) => insertPlan(tx, plan)];
  for await (const piece of pieces) {
    signal.throwIfAborted();
    if (unsaved.length > 1) {
      await save(database, unsaved);
      unsaved = [];
      await yieldToOthers();
    }
    const crcs = await parts.crcs.find(contentOf(piece));
    const { end: from } = layout.at;
    const entries = piece.map((item) => layout.add(item, crcs));
    const { files, folders } = layout.at;
    const row = {
      plan_id: plan.id,
      number,
      data_offset: from.data,
      central_offset: from.central,
      entries: encodeEntries(entries),
    };
    unsaved.push(async (tx) => {
      await takeAllowance(tx, allowances, countedFor, piece.length);
      await updatePlan(tx, plan.id, { files, folders });
      await insertChunk(tx, row);
    });
    number += 1;
  }
  const finished = layout.finish();
  unsaved.push((tx) => updatePlan(tx, plan.id, finished));
  await save(database, unsaved);
  return finished;
}

const save = (database: Database, steps: readonly ((tx: Tx) => Promise<void>)[]): Promise<void> =>
  database.write(async (tx) => {
    for (const step of steps) await step(tx);
  });

const emptyPlan = ({ ownerId, tops, name, countedFor }: PlanRequest, now: number): PlanRow =>
  newPlanRow({
    id: newId(),
    ownerId,
    tops,
    name,
    countedFor,
    createdAt: now,
    expiresAt: now + PLAN_LIFETIME_MS,
  });
