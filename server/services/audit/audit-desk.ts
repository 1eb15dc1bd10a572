import type { Database } from "../../database.ts";
import type { Sql } from "../../database.ts";
import * as repository from "./audit.repository.ts";
import type { NoteKey } from "./checkpoint/note.ts";
import { figuresOf, type AuditFigures } from "./figures/figures.ts";
import type { Leaf } from "./leaf.ts";
import { inclusionProof, leafHash } from "./tree/merkle.ts";
import { verifyLog, type AuditVerdict, type KeptNote } from "./verify/verify-log.ts";

/** Shows with a checkpoint, to anybody and without this server, that an act is in the log. */
export interface ActProof {
  /** The leaf, byte by byte. */
  readonly leaf: string;
  readonly sequence: number;
  readonly size: number;
  /** Base64, from the leaf upwards. */
  readonly hashes: readonly string[];
  /** The signed note of a tree of that size. */
  readonly checkpoint: string;
  /** The time stamp on that note, in base64; `""` without one. */
  readonly stamp: string;
}

/** An act, with those behind its references as far as they are known. */
export interface ShownAct {
  readonly leaf: Leaf;
  /** The account's id or the operator's name; null once they left. */
  readonly actor: string | null;
  readonly subject: string | null;
}

/** The questions that an operator asks of the log. */
export interface AuditDesk {
  /** Counts everything anew, as it is at one moment, and holds it against checkpoints that were kept elsewhere. */
  verify(
    kept: readonly KeptNote[],
    keys: readonly NoteKey[],
  ): Promise<AuditVerdict & { readonly waiting: number }>;
  /** Acts after one, in their order. */
  show(after: number, most: number, filter?: repository.LeafFilter): Promise<readonly ShownAct[]>;
  /** null while no checkpoint covers the act, or when there is none of that number. */
  prove(sequence: number): Promise<ActProof | null>;
  /** Counts the acts of some time, from the log alone. */
  figures(since: number, until: number): Promise<AuditFigures>;
}

const READ_AT_ONCE = 1_000;
/** More than ever wait while a worker runs. */
const COUNTED_AT_MOST = 10_000;

export function createAuditDesk({ database }: { readonly database: Database }): AuditDesk {
  return {
    verify: (kept, keys) =>
      database.snapshot(async (sql) => {
        const verdict = await verifyLog({
          leaves: allLeaves(sql),
          head: await repository.findHead(sql),
          checkpoints: await repository.allCheckpoints(sql),
          kept,
          keys,
        });
        return { ...verdict, waiting: (await repository.waiting(sql, COUNTED_AT_MOST)).length };
      }),
    async show(after, most, filter) {
      const leaves = (await repository.leavesAfter(database.read, after, most, filter)).map(leafOf);
      const named = leaves.flatMap(({ actor, subject }) => [referenceIn(actor), referenceIn(subject)]);
      const known = await repository.namesBehind(database.read, [
        ...new Set(named.filter((each) => each !== null)),
      ]);
      const behind = (name: string) => known.get(referenceIn(name) ?? "") ?? null;
      return leaves.map((leaf) => ({ leaf, actor: behind(leaf.actor), subject: behind(leaf.subject) }));
    },
    prove: (sequence) =>
      database.snapshot(async (sql) => {
        const row = await repository.findLeaf(sql, sequence);
        const newest = await repository.newestCheckpoint(sql);
        if (!row || !newest || newest.size <= sequence) return null;
        const hashes: Buffer[] = [];
        for await (const { leaf } of allLeaves(sql, newest.size)) hashes.push(leafHash(leaf));
        return {
          leaf: row.leaf,
          sequence,
          size: newest.size,
          hashes: inclusionProof(hashes, sequence).map((hash) => hash.toString("base64")),
          checkpoint: newest.note,
          stamp: (await repository.findStamp(sql, newest.size))?.reply ?? "",
        };
      }),
    figures: (since, until) => database.snapshot((sql) => figuresOf(allLeaves(sql), { since, until })),
  };
}

/** The first leaves of the log, or all. */
async function* allLeaves(sql: Sql, size = Infinity): AsyncGenerator<repository.LeafRow> {
  for (let last = -1; ;) {
    const page = await repository.leavesAfter(sql, last, READ_AT_ONCE);
    yield* page.filter(({ sequence }) => sequence < size);
    last = page.at(-1)?.sequence ?? last;
    if (page.length < READ_AT_ONCE || last + 1 >= size) return;
  }
}

const leafOf = ({ leaf }: repository.LeafRow): Leaf => JSON.parse(leaf) as Leaf;

/** The reference in `person/REFERENCE`; null for what is no person. */
const referenceIn = (name: string): string | null =>
  /^(?:person|operator)\/([0-9a-f]{32})$/.exec(name)?.[1] ?? null;
