import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";
import { answerEach } from "../threads/worker-thread.ts";
import type { Encoding } from "../http/accepts.ts";
import { compressSync } from "./compress.ts";
import type { SiteFile } from "./site-file.ts";
import { textAt, type SitePlace } from "./site-text.ts";

export interface PackRequest {
  readonly source: Pick<SiteFile, "file" | "size" | "isAddressed">;
  readonly place: SitePlace;
  readonly encoding: Encoding;
  readonly quality: number;
  /** The file to which the compressed bytes go. */
  readonly target: string;
}

const BEHIND_PEOPLE = 19;

/** Compresses a file as well as possible. The target appears whole, and may appear twice. */
function pack({ source, place, encoding, quality, target }: PackRequest): void {
  const bytes = textAt(place, source, readFileSync(source.file));
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const begun = `${target}.${process.pid}-${threadId}.tmp`;
  writeFileSync(begun, compressSync(bytes, encoding, quality));
  renameSync(begun, target);
}

// On Linux this is the thread's own priority; elsewhere it would be that of the whole server.
if (process.platform === "linux") setPriority(0, BEHIND_PEOPLE);
answerEach(pack);
