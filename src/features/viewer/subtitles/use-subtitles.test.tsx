import { TextDecoder } from "node:util";
import { act, renderHook } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import type { Subtitle } from "../../../../contract/previews.ts";
import { useSubtitles } from "./use-subtitles.ts";

const TEXTS: Readonly<Record<string, string>> = {
  "/en": "1\n00:00:00,000 --> 00:00:09,000\nThe road goes on\n",
  "/ru": "1\n00:00:00,000 --> 00:00:09,000\nДорога идёт дальше\n",
};
const subtitle = (language: string) =>
  ({ id: language, name: `film.${language}.srt`, language, link: { url: `/${language}` } }) as Subtitle;
const film = { id: "film" } as FileObject;

/** A video element with text tracks that hold cues, as in a browser. */
function madeVideo() {
  const cues: { text: string }[] = [];
  const track = {
    cues,
    mode: "disabled",
    addCue: (cue: { text: string }) => cues.push(cue),
    removeCue: (cue: { text: string }) => cues.splice(cues.indexOf(cue), 1),
  };
  const video = { addTextTrack: () => track } as unknown as HTMLVideoElement;
  return { video, shown: () => (track.mode === "showing" ? cues.map(({ text }) => text) : []) };
}

const reads = jest.fn((url: string) =>
  Promise.resolve({
    ok: url in TEXTS,
    arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(TEXTS[url] ?? "")).buffer),
  }),
);

/** Resolves when the answers have arrived and been read. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, {
    fetch: reads,
    TextDecoder,
    VTTCue: function made(this: object, startTime: number, endTime: number, text: string) {
      Object.assign(this, { startTime, endTime, text });
    },
  });
});

function open(found: Promise<readonly Subtitle[]>) {
  const { video, shown } = madeVideo();
  const onError = jest.fn();
  const source = { load: jest.fn(), archive: jest.fn(), played: jest.fn(), subtitles: () => found };
  const { result } = renderHook(() => useSubtitles({ file: film, source }, video, onError));
  return { result, shown, onError };
}

test("switched on in the moment they become known, they are shown", async () => {
  const { result, shown, onError } = open(Promise.resolve([subtitle("en")]));
  const { toggle } = result.current;
  await act(nextTurn);
  await act(async () => toggle());
  expect(onError.mock.calls).toEqual([]);
  expect(result.current.chosenId).toBe("en");
  expect(shown()).toEqual(["The road goes on"]);
});

test("switched on before it is known what there is, they are shown once it is; switched off again, they aren't", async () => {
  let know = (_: readonly Subtitle[]) => undefined as void;
  const { result, shown } = open(new Promise((resolve) => (know = resolve)));
  act(() => result.current.toggle());
  act(() => result.current.toggle());
  act(() => result.current.toggle());
  expect(result.current.chosenId).toBe("");
  await act(async () => know([subtitle("en")]));
  expect(shown()).toEqual(["The road goes on"]);
  act(() => result.current.toggle());
  expect(shown()).toEqual([]);
});

test("the language chosen last is shown without asking", async () => {
  const first = open(Promise.resolve([subtitle("en"), subtitle("ru")]));
  await act(nextTurn);
  expect(first.shown()).toEqual([]);
  await act(async () => first.result.current.choose("ru"));
  const next = open(Promise.resolve([subtitle("en"), subtitle("ru")]));
  await act(nextTurn);
  expect(next.shown()).toEqual(["Дорога идёт дальше"]);
});

test("subtitles that can't be read are said, and aren't the chosen ones", async () => {
  const { result, shown, onError } = open(Promise.resolve([subtitle("gone")]));
  await act(nextTurn);
  await act(async () => result.current.toggle());
  expect(onError).toHaveBeenCalledTimes(1);
  expect(result.current.chosenId).toBe("");
  expect(shown()).toEqual([]);
});
