import { parseCues } from "./cues.ts";

const SRT = `1
00:00:01,000 --> 00:00:02,500
<i>Where</i> are we?
{\\an8}<font color="red">Home & dry</font>

2
00:01:00,5 --> 01:00:01,250 X1:10
5 < 7
`;

test("SubRip keeps italics, loses other markup, and what is no tag is text", () => {
  expect(parseCues(SRT)).toEqual([
    { from: 1, to: 2.5, text: "<i>Where</i> are we?\nHome &amp; dry" },
    { from: 60.5, to: 3601.25, text: "5 &lt; 7" },
  ]);
});

test("WebVTT may leave out hours; headers, notes, styles and cue settings are no words", () => {
  const vtt =
    "\uFEFFWEBVTT - title\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE aside\r\n\r\nintro\r\n00:05.000 --> 00:06.000 line:0 align:start\r\n<v Ann>&lt;Hello&gt; <b.loud>you</b>\r\n";
  expect(parseCues(vtt)).toEqual([{ from: 5, to: 6, text: "&lt;Hello&gt; <b>you</b>" }]);
});

test("a cue's number isn't said where the empty line before it is missing", () => {
  const srt = "1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:02,000 --> 00:00:03,000\nTwo";
  expect(parseCues(srt).map(({ text }) => text)).toEqual(["One", "Two"]);
});

test("Advanced SubStation: order of fields, commas in the words, breaks; drawings say nothing", () => {
  const ass = [
    "[Events]",
    "Format: Start, End, Style, Text",
    "Dialogue: 0:00:03.50,0:00:04.00,Default,{\\pos(1,2)}Well, {\\i1}then{\\i0}\\Nlet's go",
    "Dialogue: 0:00:01.00,0:00:02.00,Default,{\\p1}m 0 0 l 100 0",
    "Dialogue: nonsense",
  ].join("\n");
  expect(parseCues(ass)).toEqual([{ from: 3.5, to: 4, text: "Well, then\nlet's go" }]);
});

test("times that go back or don't pass are left out, and cues come in order", () => {
  const at = (from: string, to: string) => `00:00:${from}.000 --> 00:00:${to}.000\nx\n\n`;
  expect(parseCues(at("09", "10") + at("05", "05") + at("07", "06") + at("01", "02"))).toHaveLength(2);
  expect(parseCues(at("09", "10") + at("01", "02")).map(({ from }) => from)).toEqual([1, 9]);
});

/** Texts made of pieces that trip parsers. They are the same on every run. */
function* hostileTexts(count: number): Generator<string> {
  const pieces = [
    "<",
    ">",
    "</",
    "<b",
    "<i>",
    "{\\",
    "{\\p1}",
    "}",
    "&",
    "&lt;",
    "&#x3c;",
    "\n",
    "\r\n",
    "\n\n",
    "-->",
    "00:00:01,000",
    " --> ",
    "00:00:02.000",
    "99999:99:99,999",
    "WEBVTT",
    "Dialogue:",
    "Format: Start, Text",
    ",",
    "0:00:01.00",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\u0000",
    "\uFEFF",
    "\uD800",
    "é",
    "字",
    "1",
    " ",
  ];
  let state = 7;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let made = 0; made < count; made++)
    yield Array.from({ length: random(60) }, () => pieces[random(pieces.length)]).join("");
}

test("whatever a file holds, its cues pass on no other tags than b, i and u", () => {
  for (const text of hostileTexts(3_000)) {
    for (const cue of parseCues(text)) {
      expect(cue.to).toBeGreaterThan(cue.from);
      expect(cue.text.replace(/<\/?[biu]>/g, "")).not.toMatch(/[<>]/);
      expect(cue.text).not.toContain("\n\n");
    }
  }
});

test("a file made to be slow or endless is read to its bounds", () => {
  expect(parseCues("<".repeat(1_000_000))).toEqual([]);
  expect(parseCues("00:00:01.000 --> 00:00:02.000\nx\n\n".repeat(60_000))).toHaveLength(50_000);
  const [long] = parseCues(`00:00:01.000 --> 00:00:02.000\n${"{\\".repeat(500_000)}`);
  expect(long?.text.length).toBeLessThanOrEqual(2_000);
});
