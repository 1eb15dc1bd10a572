import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { failure } from "../../platform/failure.ts";
import { runTool, type Tool } from "../../platform/process/run-tool.ts";
import type { ArchiveFile, Contents, Packed } from "./archive.types.ts";
import { PackedList } from "./packed-list.ts";

/** The names under which systems install 7-Zip's program. */
export const SEVEN_ZIP_NAMES = ["7zz", "7z", "7za"] as const;

const PROCESSOR_MS = 20_000;
const WAIT_MS = 120_000;
const MEMORY_BYTES = 1 << 30;
const OUTPUT_BYTES = 48 << 20;
/** The tool needs the whole archive in a file. */
const ARCHIVE_BYTES = 2 * 2 ** 30;
const READ_AT_ONCE = 1_000;
const BETWEEN = "\n\n";

/** Lists a 7z or rar with a tool that only lists. Throws `file_too_large`, or `invalid_argument` when it is neither. */
export async function readBySevenZip(
  tool: Tool,
  {
    file,
    format,
    folder,
  }: { readonly file: ArchiveFile; readonly format: "7z" | "rar"; readonly folder: string },
): Promise<Contents> {
  if (file.size > ARCHIVE_BYTES) throw failure("file_too_large");
  const place = await mkdtemp(join(folder, "archive-"));
  try {
    const archive = join(place, `archive.${format}`);
    await file.store.copyTo(file.sha256, archive);
    const { ok, output } = await runTool({
      tool,
      args: ["l", "-slt", "-ba", "-sccUTF-8", "-pnone", `-t${format}`, archive],
      folder: place,
      processorMs: PROCESSOR_MS,
      waitMs: WAIT_MS,
      memoryBytes: MEMORY_BYTES,
      outputBytes: OUTPUT_BYTES,
      signal: file.signal,
    });
    const { entries, complete } = await listOf(output.toString().replaceAll("\r", ""));
    if (!ok && entries.length === 0) {
      throw failure("invalid_argument", { field: "id", reason: "is not an archive that can be read" });
    }
    return { format, entries, complete: ok && complete };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function listOf(text: string): Promise<Pick<Contents, "entries" | "complete">> {
  const list = new PackedList();
  for (const packed of readList(text)) {
    if (list.isFull) return { entries: list.entries, complete: false };
    list.add(packed);
    if (list.entries.length % READ_AT_ONCE === 0) await yieldToOthers();
  }
  return { entries: list.entries, complete: true };
}

/** Blocks of `Name = value` lines, one block an entry. A name with a line break in it ends there. */
export function* readList(text: string): Generator<Packed> {
  for (let from = 0, end = 0; end >= 0; from = end + BETWEEN.length) {
    end = text.indexOf(BETWEEN, from);
    const block = text.slice(from, end < 0 ? undefined : end);
    const fields = new Map(
      [...block.matchAll(/^(\w[\w ]*) = (.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
    );
    if (fields.has("Path")) yield packedOf(fields);
  }
}

function packedOf(fields: ReadonlyMap<string, string>): Packed {
  const isFolder = fields.get("Folder") === "+" || (fields.get("Attributes") ?? "").startsWith("D");
  return {
    name: fields.get("Path") ?? "",
    isFolder,
    size: whole(fields.get("Size")),
    packedSize: whole(fields.get("Packed Size")),
    modifiedAt: timeOf(fields.get("Modified")),
    encrypted: fields.get("Encrypted") === "+",
    place: null,
  };
}

const whole = (value: string | undefined): number =>
  value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : 0;

/** Reads `2026-01-05 10:00:00.123`. Its time zone is unknown, so UTC is assumed. */
function timeOf(value: string | undefined): number | null {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(value ?? "");
  const time = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
