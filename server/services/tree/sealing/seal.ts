import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Sql, Tx } from "../../../platform/db/database.ts";
import type { NodeRow } from "../entry.ts";
import { isInTrash, locate } from "../ids/locate.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { sealFolders } from "./seal-folders.ts";
import { sealWide } from "./seal-wide.ts";
import { findRow, unsealedIn } from "./seal.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import type { SealState, WideSeal } from "../tree.types.ts";

/** Entries one step seals at most; twice as many each time a wide folder changed before it was sealed. */
const STEP_ENTRIES = 2_048;
const MOST_DOUBLED = 7;
const FOLDERS_AT_ONCE = 100;

export async function beginSeal(sql: Sql, ownerId: string, ids: readonly string[]): Promise<SealState> {
  const found = await locate(sql, ownerId, ids);
  const tops = [...found.values()]
    .filter((one) => one.path.length === 0 && !isInTrash(one))
    .filter(({ rows }) => rows.at(-1)?.is_file === 0 && rows.at(-1)?.seal_id === null)
    .map(({ id }) => id);
  return { ownerId, tops, stack: [], wide: null, entries: 0 };
}

export const isSealed = ({ tops, stack }: SealState): boolean => tops.length === 0 && stack.length === 0;

export async function sealStep(tx: Tx, context: TreeContext, state: SealState): Promise<SealState> {
  await lockDrive(tx, state.ownerId);
  const step = new SealStep(tx, context, state);
  while (await step.turn()) await yieldToOthers();
  return step.state;
}

/** One bounded step, bottom-up: a folder is sealed when every folder in it is. */
class SealStep {
  readonly #tx: Tx;
  readonly #context: TreeContext;
  #room: number;
  #tops: readonly string[];
  readonly #stack: string[];
  #wide: WideSeal | null;
  #entries: number;
  readonly #ownerId: string;

  constructor(tx: Tx, context: TreeContext, state: SealState) {
    this.#tx = tx;
    this.#context = context;
    this.#ownerId = state.ownerId;
    this.#tops = state.tops;
    this.#stack = [...state.stack];
    this.#wide = state.wide;
    this.#entries = state.entries;
    this.#room = STEP_ENTRIES * 2 ** Math.min(MOST_DOUBLED, state.wide?.again ?? 0);
  }

  get state(): SealState {
    return {
      ownerId: this.#ownerId,
      tops: this.#tops,
      stack: this.#stack,
      wide: this.#wide,
      entries: this.#entries,
    };
  }

  /** Whether the step can go on. */
  async turn(): Promise<boolean> {
    const id = this.#stack.at(-1);
    if (id === undefined) {
      const [top, ...rest] = this.#tops;
      if (top === undefined) return false;
      this.#tops = rest;
      this.#stack.push(top);
      return true;
    }
    const row = await findRow(this.#tx, this.#ownerId, id);
    if (!row || row.is_file === 1 || row.seal_id !== null) {
      this.#stack.pop();
      return this.#spend(1);
    }
    const inside = await unsealedIn(this.#tx, this.#ownerId, id, FOLDERS_AT_ONCE);
    if (inside.length > 0) return this.#goInto(inside);
    if (row.files + row.folders > this.#room && this.#room < STEP_ENTRIES) return false;
    return this.#seal(row);
  }

  /** Seals the small ones of some folders together, or goes into one of them. */
  async #goInto(folders: Awaited<ReturnType<typeof unsealedIn>>): Promise<boolean> {
    const together: string[] = [];
    let entries = 0;
    for (const { id, below, waits } of folders) {
      if (waits || entries + below + 1 > this.#room) continue;
      together.push(id);
      entries += below + 1;
    }
    if (together.length > 0) {
      await this.#sealSmall(await this.#rowsOf(together));
      return this.#spend(entries);
    }
    const waiting = folders.find(({ waits, below }) => waits || below + 1 > STEP_ENTRIES);
    if (!waiting) return false;
    this.#stack.push(waiting.id);
    return this.#spend(1);
  }

  async #rowsOf(ids: readonly string[]): Promise<readonly NodeRow[]> {
    return this.#tx.selectFrom("node").selectAll().where("id", "in", ids).execute();
  }

  async #seal(row: NodeRow): Promise<boolean> {
    if (row.files + row.folders <= STEP_ENTRIES) {
      await this.#sealSmall([row]);
      this.#stack.pop();
      return this.#spend(row.files + row.folders + 1);
    }
    const wide = this.#wide?.folderId === row.id ? this.#wide : null;
    const { next, done } = await sealWide(this.#tx, row, wide, this.#context.now());
    this.#entries += (next?.written ?? 0) - (wide?.written ?? 0);
    this.#wide = next;
    if (next === null) this.#stack.pop();
    return this.#spend(done + 1);
  }

  async #sealSmall(rows: readonly NodeRow[]): Promise<void> {
    await sealFolders(this.#tx, rows, STEP_ENTRIES, this.#context.now());
    this.#entries += rows.length;
  }

  #spend(entries: number): boolean {
    this.#room -= entries;
    return this.#room > 0;
  }
}
