import { useCallback, useEffect, useRef, useState } from "react";
import type { Subtitle } from "../../../../contract/previews.ts";
import { decodeText } from "../../../../contract/text-encoding.ts";
import { localError } from "../../../api/api-error.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { KindProps } from "../kind-props.ts";
import { parseCues, type Cue } from "../subtitles/cues.ts";
import { keepLooks, readLooks, type SubtitleLooks } from "./subtitle-looks.ts";
import { useShownCues } from "./use-shown-cues.ts";

/** Read at once; a longer file is no subtitle. */
const BYTES_AT_MOST = 8 << 20;
const PICKED = "picked";

/** Subtitles that can be chosen for a film. */
export interface SubtitleChoice {
  readonly id: string;
  readonly name: string;
  readonly language: string;
}

export interface Subtitles {
  readonly choices: readonly SubtitleChoice[];
  /** `""` is none. */
  readonly chosenId: string;
  readonly looks: SubtitleLooks;
  readonly choose: (id: string) => void;
  /** Reads a file from the person's disk; rejects with why it shows nothing. */
  readonly pick: (file: File) => Promise<void>;
  /** Switches between none and the last chosen. */
  readonly toggle: () => void;
  readonly change: (looks: Partial<SubtitleLooks>) => void;
}

/** Subtitles beside a film or picked from disk, shown on the video element. `onError` hears why some can't be. */
export function useSubtitles(
  { file, source }: Pick<KindProps, "file" | "source">,
  video: HTMLMediaElement | null,
  onError: (error: unknown) => void,
): Subtitles {
  const [beside, setBeside] = useState<readonly Subtitle[]>([]);
  const [picked, setPicked] = useState<{ readonly name: string; readonly cues: readonly Cue[] }>();
  const [looks, setLooks] = useState(readLooks);
  const [chosenId, setChosenId] = useState("");
  const [cues, setCues] = useState<readonly Cue[]>([]);
  const lastId = useRef("");
  // Switched on before it is known what there is.
  const isWished = useRef(false);
  useShownCues(video, cues, looks.place);

  const change = useCallback((changes: Partial<SubtitleLooks>) => {
    setLooks((before) => {
      const next = { ...before, ...changes };
      keepLooks(next);
      return next;
    });
  }, []);
  const show = useCallback(
    async ({ id, link }: Pick<Subtitle, "id" | "link">) => {
      setChosenId(id);
      try {
        setCues(parseCues(await textAt(link.url)));
        lastId.current = id;
      } catch (error) {
        setChosenId("");
        onError(error);
      }
    },
    [onError],
  );
  const latest = useLatest({ file, show });
  useEffect(() => {
    const controller = new AbortController();
    const { language } = readLooks();
    source
      .subtitles(latest.current.file, controller.signal)
      .then((found) => {
        setBeside(found);
        const wanted = found.find((subtitle) => subtitle.language === language) ?? found[0];
        if ((language !== null || isWished.current) && wanted) void latest.current.show(wanted);
        else lastId.current = wanted?.id ?? "";
      })
      // A film without subtitles is still a film.
      .catch(() => undefined);
    return () => controller.abort();
    // Renewed links name the same film.
  }, [file.id, latest, source]);

  const choose = (id: string) => {
    const subtitle = beside.find((entry) => entry.id === id);
    change({ language: id === "" ? null : (subtitle?.language ?? "") });
    if (subtitle) void show(subtitle);
    else {
      setChosenId(id);
      setCues(id === PICKED ? (picked?.cues ?? []) : []);
    }
    if (id !== "") lastId.current = id;
  };
  return {
    choices: [
      ...beside.map(({ id, name, language }) => ({ id, name, language })),
      ...(picked ? [{ id: PICKED, name: picked.name, language: "" }] : []),
    ],
    chosenId,
    looks,
    choose,
    async pick(chosen) {
      const found = parseCues(decodeText(new Uint8Array(await chosen.slice(0, BYTES_AT_MOST).arrayBuffer())));
      if (found.length === 0) throw localError("invalid_argument");
      setPicked({ name: chosen.name, cues: found });
      setCues(found);
      setChosenId(PICKED);
      lastId.current = PICKED;
    },
    toggle: () => {
      isWished.current = chosenId === "" && lastId.current === "";
      if (!isWished.current) choose(chosenId === "" ? lastId.current : "");
    },
    change,
  };
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { credentials: "omit" }).catch(() => undefined);
  if (!response?.ok) throw localError(response ? "file_not_found" : "unreachable");
  return decodeText(new Uint8Array(await response.arrayBuffer()));
}
