import type { FileObject } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";

export interface Amount {
  readonly count: number;
  /** Undefined while folders hide the size. */
  readonly bytes: number | undefined;
}

/** Adds up the bytes of files; undefined with folders, because their size isn't known. */
const bytesOf = (files: readonly FileObject[]): number | undefined =>
  files.some(({ kind }) => kind === "drive#folder")
    ? undefined
    : files.reduce((sum, { size }) => sum + Number(size), 0);

/** The amount of the whole share. The server tells its size; otherwise it is added up when all entries are known. */
export function amountOfShare({ file_num, files, next_page_token, params }: ShareView): Amount {
  const told = Number(params["file_size"]);
  const added = next_page_token === "" ? bytesOf(files) : undefined;
  return { count: Number(file_num), bytes: params["file_size"] && told >= 0 ? told : added };
}

export const amountOf = (files: readonly FileObject[]): Amount => ({
  count: files.length,
  bytes: bytesOf(files),
});
