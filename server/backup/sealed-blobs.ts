import type { BlobWriter } from "./blob-ends.ts";
import type { SealedFiles } from "./sealed-files.ts";

/** Seals each blob into the file that `fileOf` names. That a file is there says that it is whole. */
export const sealedBlobWriter = (files: SealedFiles, fileOf: (sha256: string) => string): BlobWriter => ({
  prepare: async ({ sha256 }) => ((await files.has(fileOf(sha256))) ? "there" : "wanted"),
  putMany: (blobs, contents) =>
    files.writeMany(
      blobs.map(({ sha256 }) => fileOf(sha256)),
      contents,
    ),
  put: ({ sha256 }, bytes) => files.write(fileOf(sha256), bytes),
});
