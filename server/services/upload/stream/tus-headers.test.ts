import { createHash } from "node:crypto";
import { discoveryHeaders, parseChecksum, parseOffset } from "./tus-headers.ts";

const md5 = createHash("md5").update("hello").digest();

test.each([
  ["0", 0],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
])("reads the offset %s", (header, expected) => {
  expect(parseOffset(header)).toBe(expected);
});

test.each([
  undefined,
  "",
  "-1",
  "1.5",
  "1e3",
  "0x10",
  " 1",
  "9007199254740992",
  "99999999999999999",
  ["1", "2"],
])("refuses the offset %p", (header) => {
  expect(() => parseOffset(header)).toThrow("invalid_argument");
});

test("has no checksum without the header", () => {
  expect(parseChecksum(undefined)).toBeNull();
});

test("reads a checksum whatever the case of its algorithm", () => {
  expect(parseChecksum(`MD5 ${md5.toString("base64")}`)).toEqual({
    algorithm: "md5",
    digest: md5.toString("hex"),
  });
});

test.each(["", "md5", "crc32 AAAA", `sha1 ${md5.toString("base64")}`, "md5 !!!!", "sha256"])(
  "refuses the checksum %p",
  (header) => {
    expect(() => parseChecksum(header)).toThrow("invalid_argument");
  },
);

test("tells clients the version, the extensions and the largest file", () => {
  expect(discoveryHeaders(5)).toMatchObject({
    "tus-version": "1.0.0",
    "tus-extension": "checksum,concatenation,creation,creation-with-upload,expiration,termination",
    "tus-checksum-algorithm": "sha1,sha256,md5",
    "tus-max-size": "5",
  });
});
