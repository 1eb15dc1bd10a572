import { useCallback, useEffect, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import type { FileSource } from "../../api/file-source.ts";

export interface LinkedFile {
  readonly file: FileObject | undefined;
  readonly error: unknown;
  readonly again: () => void;
}

export function useLinkedFile(wanted: FileObject, { load }: FileSource): LinkedFile {
  const [found, setFound] = useState<{
    readonly id: string;
    readonly file?: FileObject;
    readonly error?: unknown;
  }>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { id } = wanted;
    load(wanted, controller.signal)
      .then((file) => setFound({ id, file }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFound({ id, error });
      });
    return () => controller.abort();
  }, [wanted, load, round]);

  const again = useCallback(() => {
    setFound(undefined);
    setRound((before) => before + 1);
  }, []);
  const current = found?.id === wanted.id ? found : undefined;
  return { file: current?.file, error: current?.error, again };
}
