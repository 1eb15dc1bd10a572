import { useCallback, useEffect, useState } from "react";
import type { Archive } from "../../../../contract/archives.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { KindProps } from "../file/kind-props.ts";
import type { Packed } from "./packed-tree.ts";

/** At most this many entries are fetched; of a larger archive only the first are listed. */
const ENTRIES_AT_MOST = 20_000;

export interface ListedArchive {
  readonly entries: readonly Packed[];
  /** The number of all entries. */
  readonly total: number;
  readonly format: string;
  readonly isEncrypted: boolean;
  /** All entries of the archive are in `entries`. */
  readonly isComplete: boolean;
}

/** The entries of an archive, fetched page by page up to a limit. */
export function useArchive({ file, source }: Pick<KindProps, "file" | "source">) {
  const latest = useLatest(file);
  const [listed, setListed] = useState<ListedArchive>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    list(latest.current, source, signal)
      .then((found) => !signal.aborted && setListed(found))
      .catch((reason: unknown) => !signal.aborted && setError(reason));
    return () => controller.abort();
    // Renewed links lead to the same content, so they don't reload it.
  }, [file.id, latest, source, round]);
  const again = useCallback(() => {
    setError(undefined);
    setRound((before) => before + 1);
  }, []);
  /** Fetches the links again; resolves with the new entries. */
  const renew = useCallback(async () => {
    const renewed = await list(file, source, new AbortController().signal);
    setListed(renewed);
    return renewed.entries;
  }, [file, source]);
  return { listed, error, again, renew };
}

async function list(file: FileObject, { archive }: FileSource, signal: AbortSignal): Promise<ListedArchive> {
  const entries: Packed[] = [];
  for (let token = ""; ;) {
    const page = await archive(file, token, signal);
    entries.push(...page.entries.map(packed));
    token = page.next_page_token;
    if (token === "" || entries.length >= ENTRIES_AT_MOST) return describe(page, entries, token === "");
  }
}

const packed = ({ kind, path, size, encrypted, link }: Archive["entries"][number]): Packed => ({
  path: path.split("/").filter(Boolean),
  isFolder: kind === "drive#folder",
  size: Number(size),
  isEncrypted: encrypted,
  link,
});

const describe = (page: Archive, entries: readonly Packed[], isAll: boolean): ListedArchive => ({
  entries,
  total: page.total,
  format: page.format,
  isEncrypted: page.encrypted,
  isComplete: page.complete && isAll,
});
