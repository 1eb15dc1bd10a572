import { createHash } from "node:crypto";
import { finishWords } from "./finish-words.ts";

const PAGE = `<!DOCTYPE html><html lang="en" data-build=""><head><meta property="og:image" content="/plain.png"/><script data-early="">early()</script><script type="application/ld+json">{}</script><script type="module" src="/islands/shell.js"></script></head><body>words<br/><code>a &lt;br/></code></body></html>`;
const NAMES = { island: "/islands/shell.2.js", buildId: "1b$1", picture: "/og/card-$1.png" };

const { html, scriptHashes } = finishWords(PAGE, NAMES);

it("a page of words gets its build, its script and its picture", () => {
  expect(html).toContain('<html lang="en" data-build="1b$1">');
  expect(html).toContain('<script type="module" src="/islands/shell.2.js"></script></head>');
  expect(html).toContain('<meta property="og:image" content="/og/card-$1.png">');
});

it("has no more bytes than HTML wants", () => {
  expect(html).toContain("<body>words<br><code>a &lt;br/></code></body>");
});

it("needs only the early script's hash in the CSP", () => {
  expect(scriptHashes).toEqual([`sha256-${createHash("sha256").update("early()").digest("base64")}`]);
});

it("keeps the picture it has when there is none of its own", () => {
  expect(finishWords(PAGE, { ...NAMES, picture: undefined }).html).toContain('content="/plain.png"');
});

it("stays as it is when finished again, and is brought up to another build", () => {
  expect(finishWords(html, NAMES).html).toBe(html);
  const other = { island: "/islands/shell.3.js", buildId: "b2", picture: "/og/card-3.png" };
  expect(finishWords(html, other).html).toBe(finishWords(PAGE, other).html);
});

it("is not taken from a page that was drawn as one of the app", () => {
  expect(() => finishWords("<html><head></head></html>", NAMES)).toThrow("APP_PATH");
});
