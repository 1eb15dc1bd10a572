import { subtitleFormat, toWebVtt } from "./subtitle-text.ts";

const srt = (text: string | Buffer) => toWebVtt(Buffer.from(text), "srt");

test.each([
  ["film.srt", "srt"],
  ["film.en.VTT", "vtt"],
  ["film.ssa", "ass"],
  ["film.ass", "ass"],
  ["film.sub", null],
  ["srt", null],
])("%s is %s", (name, format) => {
  expect(subtitleFormat(name)).toBe(format);
});

test("SubRip becomes WebVTT, its numbers and blank lines gone, its italics kept", () => {
  const text =
    "1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Hello</i> & <b>you</b>\r\n\r\n2\r\n1:00:05,5 --> 01:00:06,25\r\nTwo\r\nlines\r\n";
  expect(srt(text)).toBe(
    "WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n<i>Hello</i> &amp; <b>you</b>\n\n01:00:05.500 --> 01:00:06.250\nTwo\nlines\n\n",
  );
});

test("what isn't SubRip shows nothing, and breaks nothing", () => {
  expect(srt("no subtitles at all")).toBe("WEBVTT\n\n");
  expect(srt("1\n00:00:01,000 --> soon\nlost\n\n2\n00:00:02,000 --> 00:00:03,000\nkept")).toBe(
    "WEBVTT\n\n00:00:02.000 --> 00:00:03.000\nkept\n\n",
  );
});

test("nothing said can pose as a cue or run", () => {
  const said = srt("1\n00:00:01,000 --> 00:00:02,000\n<script>x</script> 00:00:01.000 --> 00:00:09.000");
  expect(said).toContain("&lt;script>x&lt;/script> 00:00:01.000 --&gt; 00:00:09.000");
});

test("Advanced SubStation shows its words", () => {
  const text =
    "[Events]\nFormat: Layer, Start, End\nDialogue: 0,0:00:01.50,0:00:02.00,Default,,0,0,0,,{\\pos(1,2)}One, two\\Nthree\n";
  expect(toWebVtt(Buffer.from(text), "ass")).toBe(
    "WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nOne, two\nthree\n\n",
  );
});

test("styles that never end take no longer than others", () => {
  const text = `Dialogue: 0,0:00:01.50,0:00:02.00,Default,,0,0,0,,${"{".repeat(4 << 20)}}x`;
  expect(toWebVtt(Buffer.from(text), "ass")).toMatch(/\{\{x\n\n$/);
});

test("WebVTT stays what it is, and gets its first line when that is missing", () => {
  expect(toWebVtt(Buffer.from("\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nx\n"), "vtt")).toMatch(/^WEBVTT\n/);
  expect(toWebVtt(Buffer.from("00:01.000 --> 00:02.000\nx"), "vtt")).toMatch(/^WEBVTT\n\n00:01/);
});

test.each<[string, Buffer]>([
  ["UTF-8", Buffer.from("é")],
  ["UTF-8 with a mark", Buffer.from("\ufeffé")],
  ["UTF-16", Buffer.from("\ufeffé", "utf16le")],
  ["Latin 1", Buffer.from([0xe9])],
])("reads %s", (_name, bytes) => {
  expect(toWebVtt(bytes, "vtt")).toBe("WEBVTT\n\né");
});

test("old files of Russia and China are read, too", () => {
  const said = (hex: string) => toWebVtt(Buffer.from(hex, "hex"), "vtt").replace("WEBVTT\n\n", "");
  expect(said("cff0e8e2e5f2")).toBe("Привет");
  expect(said("c4e3bac3a3acced2c3c7bdf1ccecc8a5c4c4c0ef")).toBe("你好，我们今天去哪里");
});
