import assert from "node:assert/strict";
import { it } from "node:test";
import { planNotes } from "../../../server/services/along/data-parts.ts";
import type { FileParts } from "../../../server/services/along/file-parts.ts";
import { alongHandler } from "../../../server/services/along/index.ts";
import { newJob } from "../../../server/services/along/along-job.ts";
import type { Beat, TaskRecord } from "../../../server/services/tasks/index.ts";

type HandlerDeps = Parameters<typeof alongHandler>[0];

const CHUNKS_READ_ON = 120;
const NOTES_IN_A_CHUNK = 100;
const FOUR_MIB = 4 * 1024 * 1024;

it("a turn of planning doesn't end while it reads on to where the one before ended", async () => {
  const deps = {
    database: { read: null },
    tree: { usage: async () => ({ usage: 0 }) },
    plans: {
      isAlive: async () => true,
      async *resume() {
        for (let chunk = 0; chunk < CHUNKS_READ_ON; chunk += 1) yield chunk;
      },
    },
    letterTo: async () => async () => async () => undefined,
  } as unknown as HandlerDeps;
  const state = { ...newJob("export"), planId: "plan", place: { part: "end" } };
  const task = { ownerId: "owner", state } as unknown as TaskRecord;
  const beats: Beat[] = [];
  for await (const beat of alongHandler(deps).turn(task, new AbortController().signal)) beats.push(beat);
  const signs = beats.filter(({ step }) => step === null);
  assert.ok(signs.length > 1, "it gives signs of life meanwhile");
  for (const sign of signs) assert.equal(sign.isFragile, true);
  assert.equal(beats.at(-1)?.isFragile, undefined);
});

interface Planned {
  /** The notes in each file, by its path. */
  readonly files: ReadonlyMap<string, readonly { readonly path: string }[]>;
  /** A turn could end here: the chunk to go on with, and how many notes are written by then. */
  readonly ends: readonly { readonly chunk: number; readonly written: number }[];
}

/** Plans what is told of entries: notes of so many bytes, in so many chunks. */
async function notesPlanned(chunks: number, bytes: number): Promise<Planned> {
  const files = new Map<string, { readonly path: string }[]>();
  const ends: { readonly chunk: number; readonly written: number }[] = [];
  const noteAt = (chunk: number, at: number) => ({
    path: `Drive/${chunk * NOTES_IN_A_CHUNK + at}`,
    note: { id: "x".repeat(bytes) },
  });
  const numbers = Array.from({ length: NOTES_IN_A_CHUNK }, (_, at) => at);
  let stored = "";
  const parts = {
    plans: { chunk: async (_plan: string, chunk: number) => numbers.map((at) => noteAt(chunk, at)) },
    growth: { add: ({ path }: { path: string }) => files.set(path, JSON.parse(stored) as []) },
    database: { write: async () => undefined },
    store: { putMany: async ([written]: readonly Buffer[]) => (stored = String(written)) },
    now: () => 0,
  } as unknown as FileParts;
  const place = { part: "notes", chunk: 0, file: 0, upTo: chunks } as const;
  const job = { ...newJob("export"), planId: "plan", hasNotes: true, place };
  for await (const next of planNotes(parts, job))
    if (next?.part === "notes") ends.push({ chunk: next.chunk, written: [...files.values()].flat().length });
  return { files, ends };
}

it("what is told of entries is split at 4 MiB, and every note is in one file, in order", async () => {
  const [chunks, bytes] = [30, 5_000];
  const { files, ends } = await notesPlanned(chunks, bytes);
  assert.deepEqual([...files.keys()].slice(0, 2), ["Data/drive.json", "Data/drive-2.json"]);
  for (const notes of files.values()) assert.ok(notes.length * bytes <= FOUR_MIB + 2 * bytes);
  const paths = [...files.values()].flat().map(({ path }) => path);
  assert.deepEqual(
    paths,
    Array.from({ length: chunks * NOTES_IN_A_CHUNK }, (_, at) => `Drive/${at}`),
  );
  assert.ok(ends.length > 0);
  for (const { chunk, written } of ends) assert.equal(written, chunk * NOTES_IN_A_CHUNK);
});

it("short notes are split by their number", async () => {
  const { files } = await notesPlanned(120, 10);
  assert.deepEqual(
    [...files.values()].map((notes) => notes.length),
    [5_000, 5_000, 2_000],
  );
});
