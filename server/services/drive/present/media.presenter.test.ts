import { mediaParams, presentOriginal } from "./media.presenter.ts";

const facts = {
  duration: 12.6,
  width: 1920,
  height: 1080,
  bitRate: 800,
  frameRate: 29.97,
  format: "mov",
  videoCodec: "h264",
  audioCodec: "eac3",
  hdr: "",
  audio: [
    { codec: "eac3", language: "eng", title: "" },
    { codec: "aac", language: "", title: "" },
  ],
  subtitles: [],
};
const nothing = {
  ...facts,
  duration: null,
  bitRate: null,
  frameRate: null,
  format: "",
  videoCodec: "",
  audioCodec: "",
  audio: [],
};

test("a film is told with its tracks, and which of them browsers can't play", () => {
  expect(presentOriginal({ id: "f-1" }, null, facts)).toMatchObject({
    media_id: "f-1",
    category: "category_origin",
    resolution_name: "1080P",
    video: {
      width: 1920,
      height: 1080,
      duration: 13,
      audio_codec: "eac3",
      audio_tracks: [
        { codec: "eac3", unsupported: true },
        { codec: "aac", unsupported: false },
      ],
    },
  });
});

test("what isn't known isn't told", () => {
  expect(presentOriginal({ id: "f-1" }, null, null).video).toBeNull();
  expect(presentOriginal({ id: "f-1" }, null, nothing)).toMatchObject({ resolution_name: "" });
  expect(presentOriginal({ id: "f-1" }, null, nothing).video).toEqual({ width: 1920, height: 1080 });
});

test("params are texts", () => {
  expect(mediaParams(facts)).toEqual({ duration: "13", width: "1920", height: "1080" });
  expect(mediaParams(nothing)).toEqual({ width: "1920", height: "1080" });
  expect(mediaParams(null)).toEqual({});
});
