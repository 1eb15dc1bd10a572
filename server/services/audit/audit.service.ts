import { randomBytes } from "node:crypto";
import type { Database, Tx } from "../../database.ts";
import { signNote, keyText } from "./checkpoint/note.ts";
import { checkpointText } from "./checkpoint/checkpoint.ts";
import type { SigningKey } from "../../platform/crypto/signing-key.ts";
import { leafText, type Actor, type Deed, type Draft, type Subject } from "./leaf.ts";
import * as repository from "./audit.repository.ts";
import { grow, leafHash, rootOf } from "./tree/merkle.ts";

export interface Audit {
  /**
   * Notes an act in the transaction that does it, so that neither is there without the other. It waits for nobody: acts get their
   * places in the tree later, by `place`.
   */
  note(tx: Tx, deed: Deed): Promise<void>;
  /**
   * Notes what is in force by other means than acts, such as files, wherever it differs from what was noted last. Where others noted
   * something else since, this process contradicts them only after a day, so that servers of two versions don't do so in turn.
   */
  noteStates(states: ReadonlyMap<string, string>): Promise<void>;
  /** Gives acts that wait their places; resolves with how many. Any number of servers may do it at once. */
  place(): Promise<number>;
  /** Signs the tree as it is, if it grew and the last checkpoint is an hour old; resolves with what was signed. */
  sign(): Promise<repository.CheckpointRow | null>;
  /** The last that was signed, by whichever server. */
  newest(): Promise<repository.CheckpointRow | undefined>;
}

export interface AuditParts {
  readonly database: Database;
  /** Names this log to others: the instance's host and `/audit`. */
  readonly origin: string;
  readonly key: SigningKey;
  /** Tells of an id that it stands for somebody who left. */
  readonly hasLeft: (account: string) => boolean;
  readonly now: () => number;
}

/** Each transaction gives places to at most this many. */
const PLACED_AT_ONCE = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REFERENCE_BYTES = 16;
/** Anybody who left. */
const GONE = "person/gone";

export function createAudit({ database, origin, key, hasLeft, now }: AuditParts): Audit {
  /** The states of this process, with when what was noted last was the same (epoch ms). */
  const own = new Map<string, { readonly value: string; readonly at: number }>();

  async function personOf(tx: Tx, account: string): Promise<string> {
    // A reference of somebody who left would stay for ever, since nobody is erased twice.
    if (hasLeft(account)) return GONE;
    return `person/${await repository.referenceOf(tx, account, newReference())}`;
  }

  async function actorOf(tx: Tx, by: Actor): Promise<string> {
    if (typeof by === "string") return by;
    if ("account" in by) return personOf(tx, by.account);
    return `operator/${await repository.operatorReference(tx, by.operator, newReference())}`;
  }

  const subjectOf = async (tx: Tx, about: Subject | undefined): Promise<string> =>
    about === undefined || typeof about === "string" ? (about ?? "") : personOf(tx, about.account);

  async function note(tx: Tx, { act, by, about, reason = "", facts = {} }: Deed): Promise<void> {
    const at = now();
    await repository.insertWaiting(tx, at, {
      act,
      actor: await actorOf(tx, by),
      subject: await subjectOf(tx, about),
      reason,
      facts,
      time: new Date(at).toISOString(),
    });
  }

  async function placeSome(tx: Tx): Promise<number> {
    let { size, peaks } = await repository.lockHead(tx);
    const acts = await repository.waiting(tx, PLACED_AT_ONCE);
    if (acts.length === 0) return 0;
    const leaves = acts.map(({ at, deed }, index) => {
      const draft = JSON.parse(deed) as Draft;
      return { sequence: size + index, at, act: draft.act, leaf: leafText(draft, size + index) };
    });
    for (const { leaf } of leaves) {
      peaks = grow(peaks, size, leafHash(leaf));
      size += 1;
    }
    await repository.insertLeaves(tx, leaves);
    await repository.deleteWaiting(
      tx,
      acts.map(({ id }) => id),
    );
    await repository.moveHead(tx, { size, peaks });
    return leaves.length;
  }

  return {
    note,
    async noteStates(states) {
      const known = await repository.statesOf(database.read);
      for (const [name, value] of states) {
        const mine = own.get(name);
        if (known.get(name) !== value) {
          if (mine?.value === value && now() < mine.at + DAY_MS) continue;
          await database.write(async (tx) => {
            if (!(await repository.changeState(tx, name, value))) return;
            await note(tx, { act: "law_changed", by: "system", about: `law/${name}`, facts: { value } });
          });
        }
        own.set(name, { value, at: now() });
      }
    },
    async place() {
      for (let placed = 0; ;) {
        // Nothing is locked or written where nothing waits.
        if ((await repository.waiting(database.read, 1)).length === 0) return placed;
        placed += await database.write(placeSome);
      }
    },
    newest: () => repository.newestCheckpoint(database.read),
    async sign() {
      return database.write(async (tx) => {
        const { size, peaks } = await repository.lockHead(tx);
        const newest = await repository.newestCheckpoint(tx);
        const isFresh = newest !== undefined && now() < newest.at + HOUR_MS;
        if (isFresh || size <= (newest?.size ?? 0)) return null;
        const text = checkpointText({ origin, size, root: rootOf(peaks) });
        const published = keyText({ name: origin, publicKey: key.publicKey });
        const row = { size, at: now(), note: signNote(text, origin, key), key: published };
        await repository.insertCheckpoint(tx, row);
        return row;
      });
    },
  };
}

const newReference = (): string => randomBytes(REFERENCE_BYTES).toString("hex");
