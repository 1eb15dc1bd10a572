import { readSources, roughName, SOURCES_AT_MOST } from "./sources.ts";

const HASH = "c12fe1c06bba254a9dc9f519b335aa7c1367a88a";

it.each([
  ["https://example.com/a.zip", "https://example.com/a.zip"],
  ["see (https://example.com/a.zip),", "https://example.com/a.zip"],
  ["example.com/files/a.zip", "https://example.com/files/a.zip"],
  [HASH, `magnet:?xt=urn:btih:${HASH}`],
  [`magnet:?dn=A+b&xt=urn:btih:${HASH}`, `magnet:?dn=A+b&xt=urn:btih:${HASH}`],
])("in %s there is %s", (text, url) => {
  expect(readSources(text)).toEqual({
    sources: [{ url, isMagnet: url.startsWith("magnet") }],
    refused: [],
    left: 0,
  });
});

it("takes each once, also a torrent by another link, and says in which lines there is nothing", () => {
  const { sources, refused } = readSources(
    [
      "https://example.com/a",
      "",
      "ftp://example.com/b",
      "https://example.com/a",
      `magnet:?xt=urn:btih:${HASH}&tr=http://one.example`,
      `magnet:?xt=urn:btih:${HASH.toUpperCase()}`,
      "a word. And another",
    ].join("\r\n"),
  );
  expect(sources.map(({ url }) => url.slice(0, 20))).toEqual([
    "https://example.com/",
    "magnet:?xt=urn:btih:",
  ]);
  expect(refused).toEqual(["ftp://example.com/b", "a word. And another"]);
});

it("takes several of one line, and tells how many are too many", () => {
  const many = Array.from({ length: SOURCES_AT_MOST + 3 }, (_, index) => `https://example.com/${index}`);
  const { sources, left } = readSources(many.join(" "));
  expect(sources).toHaveLength(SOURCES_AT_MOST);
  expect(left).toBe(3);
});

it.each([
  ["https://example.com/files/My%20film.mp4?key=1", "My film.mp4"],
  ["https://example.com/", "example.com"],
  ["https://example.com/%E0%A4%A", "https://example.com/%E0%A4%A"],
  [`magnet:?xt=urn:btih:${HASH}&dn=A+small+film`, "A small film"],
  [`magnet:?xt=urn:btih:${HASH}`, `magnet:?xt=urn:btih:${HASH}`],
])("%s is shown as %s until the server tells its name", (url, name) => {
  expect(roughName({ url, isMagnet: url.startsWith("magnet") })).toBe(name);
});
