import { readParts, s3Xml } from "./s3-xml.ts";

const part = (number: unknown, etag = "abc") =>
  `<Part><ETag>${etag}</ETag><PartNumber>${number}</PartNumber></Part>`;
const list = (...parts: readonly string[]) =>
  `<?xml version="1.0"?><CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join("")}</CompleteMultipartUpload>`;

test("reads the parts, with or without quotes around their ETags", () => {
  const told = readParts(list(part(1, "&quot;a&quot;"), part(2, '"b"'), part(9, "c")));
  expect(told).toEqual([
    { number: 1, etag: "a" },
    { number: 2, etag: "b" },
    { number: 9, etag: "c" },
  ]);
  expect(readParts(list(part(1)))).toHaveLength(1);
});

test.each([
  ["nothing", "", "MalformedXML"],
  ["no parts", list(), "MalformedXML"],
  ["another document", "<Delete></Delete>", "MalformedXML"],
  ["half a document", list(part(1)).slice(0, -5), "MalformedXML"],
  ["a number that isn't one", list(part("1e2")), "MalformedXML"],
  ["the same part twice", list(part(1), part(1)), "InvalidPartOrder"],
  ["parts in another order", list(part(2), part(1)), "InvalidPartOrder"],
  ["an entity", `<!DOCTYPE a [<!ENTITY x "y">]>${list(part(1, "&x;"))}`, "MalformedXML"],
  ["too many parts", list(...Array.from({ length: 10_001 }, (_, at) => part(at + 1))), "MalformedXML"],
  ["elements in elements without an end", "<a>".repeat(200_000), "MalformedXML"],
])("refuses %s", (_what, text, code) => {
  expect(() => readParts(text)).toThrow(expect.objectContaining({ code }) as Error);
});

test("what it tells can't become markup", () => {
  expect(s3Xml("A", { Key: "<b>&" })).toContain("<Key>&lt;b&gt;&amp;</Key>");
});
