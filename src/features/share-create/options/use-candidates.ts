import { useEffect, useState } from "react";
import { listFiles } from "../../../api/files.ts";
import type { Candidate } from "./share-candidates.ts";

/** A shared entry with the facts that are known where the form is shown. */
export interface SharedEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly mimeType: string;
}

const LOOKED_AT = 200;

/** The shared files, and the first files directly inside a folder that is shared alone. */
export function useCandidates(entries: readonly SharedEntry[]): readonly Candidate[] {
  const [first] = entries;
  const folderId = entries.length === 1 && first?.kind === "drive#folder" ? first.id : undefined;
  const [inside, setInside] = useState<readonly Candidate[]>([]);
  useEffect(() => {
    if (folderId === undefined) return;
    const controller = new AbortController();
    const listing = { parentId: folderId, order: "NAME_ASC", foldersFirst: false, limit: LOOKED_AT } as const;
    // Without an answer there is just nothing to choose from.
    listFiles(listing, controller.signal).then(
      ({ files }) =>
        setInside(
          files
            .filter(({ kind }) => kind === "drive#file")
            .map(({ id, name, mime_type }) => ({ id, name, mimeType: mime_type })),
        ),
      () => undefined,
    );
    return () => controller.abort();
  }, [folderId]);
  return folderId === undefined ? entries.filter(({ kind }) => kind === "drive#file") : inside;
}
