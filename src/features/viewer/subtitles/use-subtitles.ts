import { useCallback, useEffect, useRef, useState } from "react";
import type { Subtitle } from "../../../../contract/previews.ts";
import { decodeText } from "../../../../contract/text-encoding.ts";
import { localError } from "../../../api/api-error.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { KindProps } from "../file/kind-props.ts";
import { parseCues } from "./cues.ts";
import type { Cue } from "./cue.types.ts";
import { keepLooks, readLooks, type SubtitleLooks } from "./subtitle-looks.ts";
import { useShownCues } from "./use-shown-cues.ts";

/** Files are read at once; a longer one isn't a subtitle. */
const BYTES_AT_MOST = 8 << 20;
const PICKED = "picked";
const NO_CUES: readonly Cue[] = [];

/** Subtitles that a film offers. */
export interface SubtitleChoice {
  readonly id: string;
  readonly name: string;
  readonly language: string;
}

export interface Subtitles {
  readonly choices: readonly SubtitleChoice[];
  /** `""` means none. */
  readonly chosenId: string;
  readonly looks: SubtitleLooks;
  readonly choose: (id: string) => void;
  /** Reads a file from the person's disk; rejects with the reason when it shows nothing. */
  readonly pick: (file: File) => Promise<void>;
  /** Switches between none and the last choice, or the first available. */
  readonly toggle: () => void;
  readonly change: (looks: Partial<SubtitleLooks>) => void;
}

/**
 * Subtitles from beside a film or from disk, shown on the video element. `onError` gets the reason when some can't be
 * shown.
 */
export function useSubtitles(
  { file, source }: Pick<KindProps, "file" | "source">,
  video: HTMLMediaElement | null,
  onError: (error: unknown) => void,
): Subtitles {
  const [beside, setBeside] = useState<readonly Subtitle[]>();
  const [picked, setPicked] = useState<{ readonly name: string; readonly cues: readonly Cue[] }>();
  const [looks, setLooks] = useState(readLooks);
  const [chosenId, setChosenId] = useState("");
  const lastId = useRef("");
  const latest = useLatest({ file, looks });
  const read = useReadCues(beside?.find(({ id }) => id === chosenId)?.link.url, (error) => {
    setChosenId("");
    onError(error);
  });
  useShownCues(video, (chosenId === PICKED ? picked?.cues : read) ?? NO_CUES, looks.place);

  const change = useCallback((changes: Partial<SubtitleLooks>) => {
    setLooks((before) => {
      const next = { ...before, ...changes };
      keepLooks(next);
      return next;
    });
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    source
      .subtitles(latest.current.file, controller.signal)
      .then((found) => {
        const { language } = latest.current.looks;
        const wanted = found.find((subtitle) => subtitle.language === language) ?? found[0];
        lastId.current ||= wanted?.id ?? "";
        setBeside(found);
        if (language !== null && wanted) setChosenId((before) => before || wanted.id);
      })
      // The film plays without its subtitles.
      .catch(() => undefined);
    return () => controller.abort();
    // Renewed links lead to the same film.
  }, [file.id, latest, source]);

  const choose = (id: string) => {
    const subtitle = beside?.find((entry) => entry.id === id);
    change({ language: id === "" ? null : (subtitle?.language ?? "") });
    setChosenId(id);
    if (id !== "") lastId.current = id;
  };
  return {
    choices: [
      ...(beside ?? []).map(({ id, name, language }) => ({ id, name, language })),
      ...(picked ? [{ id: PICKED, name: picked.name, language: "" }] : []),
    ],
    chosenId,
    looks,
    choose,
    async pick(chosen) {
      const found = parseCues(decodeText(new Uint8Array(await chosen.slice(0, BYTES_AT_MOST).arrayBuffer())));
      if (found.length === 0) throw localError("invalid_argument");
      setPicked({ name: chosen.name, cues: found });
      setChosenId(PICKED);
      lastId.current = PICKED;
    },
    toggle: () => {
      if (chosenId !== "" || lastId.current !== "") choose(chosenId === "" ? lastId.current : "");
      // The choice takes effect once the available subtitles are known.
      else if (!beside) change({ language: looks.language === null ? "" : null });
    },
    change,
  };
}

/** The cues of the subtitles at an address, once they are read; `onError` gets the reason when they can't be. */
function useReadCues(url: string | undefined, onError: (error: unknown) => void): readonly Cue[] | undefined {
  const [read, setRead] = useState<{ readonly url: string; readonly cues: readonly Cue[] }>();
  const latest = useLatest(onError);
  useEffect(() => {
    if (url === undefined) return undefined;
    const controller = new AbortController();
    textAt(url, controller.signal).then(
      (text) => setRead({ url, cues: parseCues(text) }),
      (error: unknown) => !controller.signal.aborted && latest.current(error),
    );
    return () => controller.abort();
  }, [url, latest]);
  return read?.url === url ? read?.cues : undefined;
}

async function textAt(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { credentials: "omit", signal }).catch(() => undefined);
  if (!response?.ok) throw localError(response ? "file_not_found" : "unreachable");
  return decodeText(new Uint8Array(await response.arrayBuffer()));
}
