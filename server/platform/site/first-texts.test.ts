import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFirstTexts } from "./first-texts.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-first-texts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const view = { scripts: [], styles: [], texts: { "en-US": ["/en.js"], ja: ["/ja.js", "/en.js"] } };
const page = "/s/index.html";

it("a site built without a note is served as it is", () => {
  expect(readFirstTexts(folder)(page, {})).toEqual({});
});

it("the page of a share comes with the texts its visitor will read", () => {
  writeFileSync(join(folder, "first-files.json"), JSON.stringify({ app: view, views: { "/s": view } }));
  const headersFor = readFirstTexts(folder);
  const vary = "accept-encoding, accept-language, cookie";
  const ja = "</ja.js>; rel=preload; as=script, </en.js>; rel=preload; as=script";
  expect(headersFor(page, { "accept-language": "ja" })).toEqual({ link: ja, vary });
  expect(headersFor(page, { "accept-language": "ja", cookie: "locale=en-US" })).toEqual({
    link: "</en.js>; rel=preload; as=script",
    vary,
  });
  expect(headersFor("/faq/index.html", {})).toEqual({});
});
