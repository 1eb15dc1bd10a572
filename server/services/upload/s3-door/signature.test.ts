import { createHash } from "node:crypto";
import { chunkSignature, requestSignature, sha256Of, signingKey, trailerSignature } from "./signature.ts";

/** The examples that AWS publishes for Signature Version 4 of S3. */
const SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const scope = { time: "20130524T000000Z", scope: "20130524/us-east-1/s3/aws4_request" };
const key = signingKey(SECRET, scope);
const EMPTY = sha256Of("");
const BUCKET = "examplebucket.s3.amazonaws.com";

const requests = [
  {
    name: "an object is read by a range",
    request: {
      method: "GET",
      path: "/test.txt",
      query: [],
      headers: { host: BUCKET, range: "bytes=0-9", "x-amz-content-sha256": EMPTY, "x-amz-date": scope.time },
      signedHeaders: ["host", "range", "x-amz-content-sha256", "x-amz-date"],
      payload: EMPTY,
    },
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    name: "an object is put, with a name that has to be encoded",
    request: {
      method: "PUT",
      path: "/test$file.text",
      query: [],
      headers: {
        date: "Fri, 24 May 2013 00:00:00 GMT",
        host: BUCKET,
        "x-amz-content-sha256": "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
        "x-amz-date": scope.time,
        "x-amz-storage-class": "REDUCED_REDUNDANCY",
      },
      signedHeaders: ["date", "host", "x-amz-content-sha256", "x-amz-date", "x-amz-storage-class"],
      payload: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
    },
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    name: "a list is asked for, with a query",
    request: {
      method: "GET",
      path: "/",
      query: [
        ["prefix", "J"],
        ["max-keys", "2"],
      ] as const,
      headers: { host: BUCKET, "x-amz-content-sha256": EMPTY, "x-amz-date": scope.time },
      signedHeaders: ["host", "x-amz-content-sha256", "x-amz-date"],
      payload: EMPTY,
    },
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
  {
    name: "an address is signed",
    request: {
      method: "GET",
      path: "/test.txt",
      query: [
        ["X-Amz-Algorithm", "AWS4-HMAC-SHA256"],
        ["X-Amz-Credential", `AKIAIOSFODNN7EXAMPLE/${scope.scope}`],
        ["X-Amz-Date", scope.time],
        ["X-Amz-Expires", "86400"],
        ["X-Amz-SignedHeaders", "host"],
      ] as const,
      headers: { host: BUCKET },
      signedHeaders: ["host"],
      payload: "UNSIGNED-PAYLOAD",
    },
    signature: "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  },
];

test.each(requests)("$name", ({ request, signature }) => {
  expect(requestSignature(key, scope, request)).toBe(signature);
});

const letters = (count: number): string => createHash("sha256").update("a".repeat(count)).digest("hex");

test("each chunk is signed after the one before", () => {
  const seed = "4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9";
  const first = chunkSignature(key, scope, seed, letters(65_536));
  const second = chunkSignature(key, scope, first, letters(1_024));
  expect([first, second, chunkSignature(key, scope, second, EMPTY)]).toEqual([
    "ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648",
    "0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497",
    "b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9",
  ]);
});

test("trailers are signed after the last chunk", () => {
  const last = "2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992";
  expect(trailerSignature(key, scope, last, "x-amz-checksum-crc32c:sOO8/Q==\n")).toBe(
    "d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435",
  );
});
