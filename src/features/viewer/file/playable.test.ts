import { clock } from "./clock.ts";
import { unplayable } from "./playable.ts";

const film = (video: Record<string, unknown>, mime_type = "video/mp4") =>
  ({ mime_type, medias: [{ is_default: true, video }] }) as never;
const everything = () => "probably";

/** @rule audio-eac3 */
test("eac3 is treated as unsupported, and named", () => {
  expect(unplayable(film({ video_codec: "h264", audio_codec: "eac3" }), everything)).toEqual([
    { part: "sound", name: "E-AC-3" },
  ]);
});

test("a film is silent only when none of its tracks can be heard", () => {
  const tracks = (...codecs: readonly [string, boolean][]) =>
    film({ audio_tracks: codecs.map(([codec, unsupported]) => ({ codec, unsupported })) });
  expect(unplayable(tracks(["dts", true], ["ac3", true]), everything)).toHaveLength(2);
  expect(unplayable(tracks(["dts", true], ["aac", false]), everything)).toEqual([]);
});

test("a picture is named when the browser says it can't play it, or nobody has asked it", () => {
  const noHevc = (type: string) => (type === "" || type.includes("hvc1") ? "" : "maybe");
  expect(unplayable(film({ video_codec: "hevc" }), noHevc)).toEqual([{ part: "picture", name: "HEVC" }]);
  expect(unplayable(film({ video_codec: "mpeg2video" }), noHevc)).toEqual([
    { part: "picture", name: "MPEG-2" },
  ]);
  expect(unplayable(film({ video_codec: "h264" }), noHevc)).toEqual([]);
});

test("containers no browser opens are named; where nothing is known, nothing is", () => {
  expect(unplayable(film({}, "video/x-msvideo"), everything)[0]?.part).toBe("container");
  expect(unplayable({ mime_type: "video/x-matroska", medias: [] }, everything)).toEqual([]);
});

test.each([
  [0, "0:00"],
  [75.9, "1:15"],
  [3661, "1:01:01"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
])("%p seconds are %s", (seconds, shown) => expect(clock(seconds)).toBe(shown));
