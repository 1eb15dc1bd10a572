import { readProbe } from "./probe-reply.ts";

const film = {
  codec_type: "video",
  codec_name: "h264",
  width: 1920,
  height: 1080,
  avg_frame_rate: "30000/1001",
  color_transfer: "smpte2084",
};
const sound = { codec_type: "audio", codec_name: "eac3", tags: { language: "eng", title: "Surround" } };
const read = (
  streams: readonly object[],
  format: object = { format_name: "mov,mp4", duration: "12.3456", bit_rate: "800" },
) => readProbe(JSON.stringify({ streams, format }));

test("tells a film's size, length, codecs and tracks", () => {
  const words = { codec_type: "subtitle", codec_name: "subrip", tags: { language: "und" } };
  expect(read([film, sound, words])).toEqual({
    duration: 12.346,
    width: 1920,
    height: 1080,
    bitRate: 800,
    frameRate: 29.97,
    format: "mov",
    videoCodec: "h264",
    audioCodec: "eac3",
    hdr: "HDR10",
    audio: [{ codec: "eac3", language: "eng", title: "Surround" }],
    subtitles: [{ codec: "subrip", language: "", title: "" }],
  });
});

test("a film on its side is as wide as it is shown", () => {
  expect(read([{ ...film, side_data_list: [{ rotation: -90 }] }])).toMatchObject({
    width: 1080,
    height: 1920,
  });
});

test("a sound's cover is no film", () => {
  const cover = { ...film, codec_name: "mjpeg", disposition: { attached_pic: 1 } };
  expect(read([sound, cover])).toMatchObject({ width: null, videoCodec: "", audioCodec: "eac3" });
});

test.each(["", "{", "[]", "{}", '{"streams":3}', '{"streams":[null,{"codec_type":"data"}]}'])(
  "there is nothing to know in %j",
  (text) => {
    expect(readProbe(text)).toBeNull();
  },
);

test("numbers nobody can mean are unknown", () => {
  const odd = { codec_type: "video", codec_name: 7, width: -1, height: "x", avg_frame_rate: "0/0" };
  expect(read([odd], { duration: "N/A" })).toMatchObject({
    duration: null,
    width: null,
    height: null,
    frameRate: null,
    videoCodec: "",
  });
});
