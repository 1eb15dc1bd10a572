import type { FileObject } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";

export interface Amount {
  readonly count: number;
  /** Undefined while folders keep it unknown. */
  readonly bytes: number | undefined;
}

/** Bytes of entries; a folder says nothing about what is in it. */
const bytesOf = (files: readonly FileObject[]): number | undefined =>
  files.some(({ kind }) => kind === "drive#folder")
    ? undefined
    : files.reduce((sum, { size }) => sum + Number(size), 0);

/** The whole share: the server tells its size, else it is added up when all of it is known. */
export function amountOfShare({ file_num, files, next_page_token, params }: ShareView): Amount {
  const told = Number(params["file_size"]);
  const added = next_page_token === "" ? bytesOf(files) : undefined;
  return { count: Number(file_num), bytes: params["file_size"] && told >= 0 ? told : added };
}

export const amountOf = (files: readonly FileObject[]): Amount => ({
  count: files.length,
  bytes: bytesOf(files),
});
