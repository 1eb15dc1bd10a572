import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Sql, Tx } from "../../../database.ts";
import type { NodeRow } from "../entry.ts";
import { newNodeId } from "../ids/node-id.ts";
import { isInTrash, locate } from "../ids/locate.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { sealFolders } from "./seal-folders.ts";
import { sealWide } from "./wide/seal-wide.ts";
import { findRow, unsealedIn } from "./seal.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import type { SealState } from "../tree.types.ts";

const FOLDERS_AT_ONCE = 100;
/** A step goes on with wide folders for this many ms while others wait for the drive. */
const WIDE_STEP_MS = 20;

export async function beginSeal(sql: Sql, ownerId: string, ids: readonly string[]): Promise<SealState> {
  const found = await locate(sql, ownerId, ids);
  const tops = [...found.values()]
    .filter((one) => one.path.length === 0 && !isInTrash(one))
    .filter(({ rows }) => rows.at(-1)?.is_file === 0 && rows.at(-1)?.seal_id === null)
    .map(({ id }) => id);
  return { ownerId, tops, stack: [], holder: newNodeId(), wideEntries: 0, waits: false, entries: 0 };
}

export const isSealed = ({ tops, stack }: SealState): boolean => tops.length === 0 && stack.length === 0;

export async function sealStep(tx: Tx, context: TreeContext, state: SealState): Promise<SealState> {
  await lockDrive(tx, state.ownerId);
  const step = new SealStep(tx, context, state);
  while (await step.turn()) await yieldToOthers();
  return step.state;
}

/** Takes one bounded step, bottom-up: a folder is sealed when every folder in it is. */
class SealStep {
  readonly #tx: Tx;
  readonly #context: TreeContext;
  readonly #began = performance.now();
  #room: number;
  #tops: readonly string[];
  readonly #stack: string[];
  #entries: number;
  /** Entries of the wide folder that is being sealed; they are part of `#entries`. */
  #wide: number;
  #isHeld = false;
  #left = 0;
  readonly #before: SealState;
  readonly #holder: string;

  constructor(tx: Tx, context: TreeContext, state: SealState) {
    this.#tx = tx;
    this.#context = context;
    this.#before = state;
    this.#holder = state.holder ?? newNodeId();
    this.#tops = state.tops;
    this.#stack = [...state.stack];
    this.#entries = state.entries;
    this.#wide = state.wideEntries ?? 0;
    this.#room = context.sealing.stepEntries;
  }

  get state(): SealState {
    return {
      ...this.#before,
      tops: this.#tops,
      stack: this.#stack,
      wideEntries: this.#wide,
      holder: this.#holder,
      waits: this.#isHeld,
      left: this.#left,
      entries: this.#entries,
    };
  }

  /** Returns true when the step can go on. */
  async turn(): Promise<boolean> {
    const id = this.#stack.at(-1);
    if (id === undefined) {
      const [top, ...rest] = this.#tops;
      if (top === undefined) return false;
      this.#tops = rest;
      this.#stack.push(top);
      return true;
    }
    const row = await findRow(this.#tx, this.#before.ownerId, id);
    if (!row || row.is_file === 1 || row.seal_id !== null) {
      this.#stack.pop();
      this.#wide = 0;
      return this.#spend(1);
    }
    const inside = await unsealedIn(this.#tx, row.owner_id, id, FOLDERS_AT_ONCE);
    if (inside.length > 0) return this.#goInto(inside);
    if (row.files + row.folders > this.#room && this.#room < this.#step) return false;
    return this.#seal(row);
  }

  get #step(): number {
    return this.#context.sealing.stepEntries;
  }

  /** Seals the small ones of some folders together, or descends into one of them. */
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
    const waiting = folders.find(({ waits, below }) => waits || below + 1 > this.#step);
    if (!waiting) return false;
    this.#stack.push(waiting.id);
    return this.#spend(1);
  }

  async #rowsOf(ids: readonly string[]): Promise<readonly NodeRow[]> {
    return this.#tx.selectFrom("node").selectAll().where("id", "in", ids).execute();
  }

  async #seal(row: NodeRow): Promise<boolean> {
    if (row.files + row.folders <= this.#step) {
      await this.#sealSmall([row]);
      this.#stack.pop();
      return this.#spend(row.files + row.folders + 1);
    }
    const piece = await sealWide(this.#tx, this.#context, row, this.#holder);
    this.#entries += piece.entries - this.#wide;
    this.#wide = piece.is === "sealed" ? 0 : piece.entries;
    if (piece.is === "sealed") this.#stack.pop();
    this.#isHeld = piece.is === "held by another" || piece.is === "waits";
    this.#left = Math.max(0, row.files + row.folders - piece.entries);
    if (this.#isHeld || performance.now() - this.#began > WIDE_STEP_MS) return false;
    return this.#spend(this.#context.sealing.pieceEntries);
  }

  async #sealSmall(rows: readonly NodeRow[]): Promise<void> {
    await sealFolders(this.#tx, rows, this.#step, this.#context.now());
    this.#entries += rows.length;
  }

  #spend(entries: number): boolean {
    this.#room -= entries;
    return this.#room > 0;
  }
}
