import { useCallback, useEffect, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { useLatest } from "../../../state/use-latest.ts";

export interface LinkedFile {
  readonly file: FileObject | undefined;
  readonly error: unknown;
  /** Loads the file again, after a failure or while no answer comes. */
  readonly again: () => void;
  /** Fetches the links again while the preview stays; fails as loading does. */
  readonly renew: () => Promise<FileObject>;
}

interface Found {
  readonly id: string;
  readonly file?: FileObject;
  readonly error?: unknown;
}

/** A file with its short-lived links. */
export function useLinkedFile(wanted: FileObject | undefined, { load }: FileSource): LinkedFile {
  const [found, setFound] = useState<Found>();
  const [round, setRound] = useState(0);
  const latest = useLatest(wanted);
  const bytes = wanted && `${wanted.id}/${wanted.hash}/${wanted.name}`;

  // A star or a tag changes nothing that the links lead to: a film goes on.
  useEffect(() => {
    const asked = latest.current;
    if (bytes === undefined || !asked) return undefined;
    const controller = new AbortController();
    const { id } = asked;
    load(asked, controller.signal)
      .then((file) => !controller.signal.aborted && setFound({ id, file }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFound({ id, error });
      });
    return () => controller.abort();
  }, [bytes, latest, load, round]);

  const again = useCallback(() => {
    setFound(undefined);
    setRound((before) => before + 1);
  }, []);
  const current = found?.id === wanted?.id ? found : undefined;
  const file = current?.file;
  const renew = useCallback(async () => {
    if (!file) throw new Error("Links are renewed once there are some.");
    const renewed = await load(file, new AbortController().signal);
    setFound((before) => (before?.id === renewed.id ? { id: renewed.id, file: renewed } : before));
    return renewed;
  }, [file, load]);
  return { file, error: current?.error, again, renew };
}
