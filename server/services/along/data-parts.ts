import type { AlongJob, Place } from "./along-job.ts";
import { DRIVE, TRASH, VERSIONS, type FileParts } from "./file-parts.ts";
import { folderEntry, jsonFile, keptBlob } from "./kept-blob.ts";
import type { KeptFile } from "./along.types.ts";

const DATA = "Data";
/** Each file but the last has this many entries or bytes, or a few more; it is in memory while it is written. */
const NOTES_IN_A_FILE = 5_000;
const BYTES_IN_A_FILE = 4 * 1024 * 1024;
const CHUNKS_BETWEEN_BEATS = 50;

const FOLDERS = {
  [DRIVE]: "Your files and folders.",
  [TRASH]: `What was in the trash. Data/drive.json says where it had been.`,
  [VERSIONS]:
    "Earlier contents of files: a folder for each file, and in it when each content was replaced (UTC).",
  [DATA]:
    "What is kept beside your files, one file for each table, and drive.json: stars, tags, the trash and earlier versions by path and id.",
};

/**
 * Plans `Data/drive.json`, which tells of entries what a zip has no place for: it is written beside them in the plan, and
 * gathered from there. Yields the next place, or null for a sign of life, of which nothing is kept.
 */
export async function* planNotes(
  parts: FileParts,
  job: AlongJob & { readonly place: Extract<Place, { part: "notes" }> },
): AsyncGenerator<Place | null> {
  const { plans, growth, now } = parts;
  let { chunk, file } = job.place;
  const upTo = job.place.upTo ?? job.point.chunks;
  if (job.place.upTo === null) growth.add({ entry: folderEntry(DATA, now()), path: DATA }, new Map());
  let notes: object[] = [];
  let bytes = 0;
  const write = async () => {
    file += 1;
    await add(parts, jsonFile(file === 1 ? "drive.json" : `drive-${file}.json`, notes));
    notes = [];
    bytes = 0;
  };
  while (job.hasNotes && job.planId !== null && chunk < upTo) {
    const files = file;
    for (const { path, note } of (await plans.chunk(job.planId, chunk)) ?? []) {
      if (!note) continue;
      notes.push({ path, ...note });
      bytes += Buffer.byteLength(path) + JSON.stringify(note).length;
      if (bytes >= BYTES_IN_A_FILE) await write();
    }
    chunk += 1;
    // A place is after a whole chunk, with nothing of it left to write.
    if (notes.length >= NOTES_IN_A_FILE || (file > files && notes.length > 0)) await write();
    const isBeat = chunk % CHUNKS_BETWEEN_BEATS === 0;
    if (file > files || (isBeat && notes.length === 0)) yield { part: "notes", chunk, file, upTo };
    else if (isBeat) yield null;
  }
  if (notes.length > 0) await write();
  yield { part: "kept", written: [] };
}

/** Plans what is kept beside the files, a file at a time; those that are written already are passed over. */
export async function* planKept(
  parts: FileParts,
  job: AlongJob & { readonly place: Extract<Place, { part: "kept" }> },
): AsyncGenerator<Place | null> {
  const { database, tree, ownerId, kept } = parts;
  const written = [...job.place.written];
  const facts = {
    folders: FOLDERS,
    changed_while_planned: (await tree.revision(database.read, ownerId)) !== job.revision,
  };
  for await (const file of kept(ownerId, facts)) {
    if (job.place.written.includes(file.name)) {
      yield null;
      continue;
    }
    await add(parts, file);
    written.push(file.name);
    yield { part: "kept", written: [...written] };
  }
  yield { part: "end" };
}

async function add(parts: FileParts, file: KeptFile): Promise<void> {
  const { entry, crcs } = await keptBlob(parts, file);
  parts.growth.add({ entry, path: `${DATA}/${file.name}` }, crcs);
}
