import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMissing } from "../../../platform/blob/file-error.ts";
import type { ThumbnailSize } from "../preview.types.ts";

const NAME = /^([0-9a-f]{64})\.(?:SIZE_SMALL|SIZE_MEDIUM|SIZE_LARGE)\.webp$/;

/** Thumbnails on disk by their content's hash. They can be made again, so any of them may be removed at any time. */
export interface ThumbnailCache {
  /** null also for one that a power cut left empty or cut off; it will be put again. */
  read(sha256: string, size: ThumbnailSize): Promise<Buffer | null>;
  /** Moves a finished file in; an existing one is as good. */
  put(sha256: string, size: ThumbnailSize, file: string): Promise<void>;
  /** The contents that have thumbnails, among those whose hash begins with two digits. */
  contents(prefix: string): Promise<readonly string[]>;
  remove(sha256: string): Promise<void>;
}

export function createThumbnailCache(folder: string): ThumbnailCache {
  const fileOf = (sha256: string, size: ThumbnailSize) =>
    join(folder, sha256.slice(0, 2), `${sha256}.${size}.webp`);
  const namesIn = (prefix: string) =>
    readdir(join(folder, prefix)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  return {
    async read(sha256, size) {
      try {
        const bytes = await readFile(fileOf(sha256, size));
        return isWhole(bytes) ? bytes : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async put(sha256, size, file) {
      const to = fileOf(sha256, size);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await rename(file, to);
    },
    async contents(prefix) {
      const names = await namesIn(prefix);
      return [...new Set(names.flatMap((name) => NAME.exec(name)?.[1] ?? []))];
    },
    async remove(sha256) {
      for (const size of ["SIZE_SMALL", "SIZE_MEDIUM", "SIZE_LARGE"] as const) {
        await rm(fileOf(sha256, size), { force: true });
      }
    },
  };
}

const RIFF_HEAD = 8;

/** WebP begins with `RIFF` and the number of bytes that follow. */
const isWhole = (bytes: Buffer): boolean =>
  bytes.length > RIFF_HEAD &&
  bytes.toString("latin1", 0, 4) === "RIFF" &&
  bytes.readUInt32LE(4) === bytes.length - RIFF_HEAD;
