import { useEffect, useState } from "react";
import { localError } from "../../../api/api-error.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { isEnding, sourceOf } from "../file/links.ts";
import type { KindProps } from "../file/kind-props.ts";
import { readTorrent, type Torrent } from "../../../lib/torrent/read-torrent.ts";

/** A larger torrent names more files than anybody reads through. */
const BYTES_AT_MOST = 16 << 20;

/**
 * The contents of a `.torrent` file. `isBroken` is set when the file isn't a torrent or is too large, `error` when it
 * couldn't be fetched.
 */
export function useTorrent({ file, renew }: Pick<KindProps, "file" | "renew">) {
  const latest = useLatest({ file, renew });
  const [torrent, setTorrent] = useState<Torrent>();
  const [isBroken, setBroken] = useState(false);
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    (async () => {
      const { file, renew } = latest.current;
      if (Number(file.size) > BYTES_AT_MOST) throw new SyntaxError("too large");
      const found = await readTorrent(await bytesAt(sourceOf(isEnding(file) ? await renew() : file)));
      if (!isGone) setTorrent(found);
    })().catch((reason: unknown) => {
      if (isGone) return;
      if (reason instanceof SyntaxError) setBroken(true);
      else setError(reason);
    });
    return () => {
      isGone = true;
    };
    // Renewed links lead to the same content.
  }, [file.id, latest, round]);
  return {
    torrent,
    isBroken,
    error,
    again: () => {
      setError(undefined);
      setRound((before) => before + 1);
    },
  };
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { credentials: "omit" }).catch(() => undefined);
  if (!response?.ok) throw localError(response ? "file_not_found" : "unreachable");
  return new Uint8Array(await response.arrayBuffer());
}
