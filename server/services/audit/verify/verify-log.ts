import type { CheckpointRow, Head, LeafRow } from "../audit.repository.ts";
import { readCheckpoint, type Checkpoint } from "../checkpoint/checkpoint.ts";
import { openNote, readKey, type NoteKey } from "../checkpoint/note.ts";
import { rootOf, type TreeHead } from "../tree/merkle.ts";
import { actsFrom, Recount } from "./recount.ts";

/** A checkpoint that was kept somewhere else than in the database. */
export interface KeptNote {
  /** Names it in sentences. */
  readonly place: string;
  readonly note: string;
}

export interface LogSight {
  readonly leaves: AsyncIterable<LeafRow>;
  readonly head: Head;
  /** Those of the database, which whoever can change the log can change as well. */
  readonly checkpoints: readonly CheckpointRow[];
  readonly kept: readonly KeptNote[];
  /** The keys by which notes that were kept elsewhere are signed. */
  readonly keys: readonly NoteKey[];
}

export interface AuditVerdict extends TreeHead {
  /** A sentence for each fault; at most `MOST_FAULTS` of them. */
  readonly faults: readonly string[];
}

const MOST_FAULTS = 100;

/** Counts the tree anew, leaf by leaf, and holds it against every checkpoint. It believes nothing that it can calculate. */
export async function verifyLog({ leaves, head, checkpoints, kept, keys }: LogSight): Promise<AuditVerdict> {
  const faults: string[] = [];
  const tell = (fault: string) => void (faults.length < MOST_FAULTS && faults.push(fault));
  const own = checkpoints.map((row) => ({ size: row.size, checkpoint: ownOf(row) }));
  const notes = kept.map(({ place, note }) => ({ place, checkpoint: read(note, keys) }));
  const sizes = [...own, ...notes].map(({ checkpoint }) => checkpoint?.size ?? 0);
  const recount = new Recount(new Set(sizes), tell);
  for await (const leaf of leaves) recount.take(leaf);
  tellHead(recount, head, tell);
  tellOwn(recount, own, tell);
  for (const note of notes) tellKept(recount, note, own, tell);
  return { ...recount.head, faults };
}

interface Own {
  /** The size that its row has. */
  readonly size: number;
  readonly checkpoint: Checkpoint | null;
}

type Tell = (fault: string) => void;

function tellHead(recount: Recount, { size, peaks }: Head, tell: Tell): void {
  if (recount.end < size) tell(`${actsFrom(recount.end, size - 1)} missing: the end of the log was cut off.`);
  else if (size !== recount.head.size || !rootOf(peaks).equals(recount.head.root))
    tell("The log doesn't come to the root that was noted when acts were added: it was changed.");
}

/** Holds the log against the checkpoints that the database itself has. */
function tellOwn(recount: Recount, own: readonly Own[], tell: Tell): void {
  let sound = 0;
  for (const { size, checkpoint } of own) {
    if (checkpoint?.size !== size) tell(`The checkpoint of ${size} acts was changed.`);
    else if (size > recount.head.size) {
      tell(
        `A checkpoint of ${size} acts was signed here, and the log has ${recount.head.size}: its end was cut off.`,
      );
      return;
    } else if (!recount.isBeginning(checkpoint)) {
      tell(`${changedFrom(sound, size)} the checkpoint of ${size} acts that was signed here.`);
      return;
    } else sound = size;
  }
}

interface Note {
  readonly place: string;
  readonly checkpoint: Checkpoint | null;
}

/** Holds the log against a checkpoint that somebody kept elsewhere. */
function tellKept(recount: Recount, { place, checkpoint }: Note, own: readonly Own[], tell: Tell): void {
  if (!checkpoint) {
    tell(
      `${place} isn't signed by the key of this log: it was changed, is of another log, or was signed by an earlier key (--key).`,
    );
    return;
  }
  const { size, root } = checkpoint;
  const isKnown = own.some((row) => row.size === size && row.checkpoint?.root.equals(root));
  if (size > recount.head.size) {
    const why = isKnown
      ? "its end was cut off."
      : "the database was brought back from before that checkpoint, or the log's end was cut off.";
    tell(`${place} is of ${size} acts, and the log has ${recount.head.size}: ${why}`);
  } else if (!recount.isBeginning(checkpoint) || !recount.isProved(checkpoint)) {
    const sound = own.findLast(
      (row) => row.size < size && row.checkpoint && recount.isBeginning(row.checkpoint),
    );
    tell(`${changedFrom(sound?.size ?? 0, size)} ${place}.`);
    if (!isKnown)
      tell(
        `${place} was never signed here: the database was brought back from before, and other acts were added to it then.`,
      );
  }
}

const ownOf = ({ note, key }: CheckpointRow): Checkpoint | null => {
  const known = readKey(key);
  return known && read(note, [known]);
};

function read(note: string, keys: readonly NoteKey[]): Checkpoint | null {
  const text = openNote(note, keys);
  return text === null ? null : readCheckpoint(text);
}

const changedFrom = (sound: number, size: number): string =>
  `Among the acts ${sound} to ${size - 1} something was changed, deleted or put elsewhere: they don't come to the root of`;
