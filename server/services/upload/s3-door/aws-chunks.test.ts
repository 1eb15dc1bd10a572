import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AwsChunks } from "./aws-chunks.ts";
import { chunkSignatures } from "./chunk-signatures.ts";
import { signingKey } from "./signature.ts";

/** The body that AWS publishes as its example of signed chunks with a signed trailer. */
const scope = { time: "20130524T000000Z", scope: "20130524/us-east-1/s3/aws4_request" };
const key = signingKey("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", scope);
const seed = "106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e";
const chunks = [
  `10000;chunk-signature=b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2\r\n${"a".repeat(65_536)}\r\n`,
  `400;chunk-signature=1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7\r\n${"a".repeat(1_024)}\r\n`,
  "0;chunk-signature=2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992\r\n",
];
const trailers =
  "x-amz-checksum-crc32c:sOO8/Q==\r\n" +
  "x-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n\r\n";
const signed = [...chunks, trailers].join("");

const signatures = () => chunkSignatures({ key, scope, seed, signsTrailers: true });

async function read(body: string, witness: ConstructorParameters<typeof AwsChunks>[0], step = 7_001) {
  const reader = new AwsChunks(witness);
  const bytes = Buffer.from(body, "latin1");
  const steps = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
    bytes.subarray(at * step, (at + 1) * step),
  );
  const content = await buffer(Readable.from(steps).pipe(reader)).catch(() => Buffer.alloc(0));
  reader.assertWhole();
  return { content, trailers: Object.fromEntries(reader.trailers) };
}

test.each([1, 80, 7_001, 1_000_000])("comes out of AWS's example in steps of %i", async (step) => {
  const told = await read(signed, signatures(), step);
  expect(told.content.equals(Buffer.alloc(66_560, "a"))).toBe(true);
  expect(told.trailers).toEqual({ "x-amz-checksum-crc32c": "sOO8/Q==" });
});

test("empty lines among the trailers are nobody's", async () => {
  const body = signed.replace("sOO8/Q==\r\n", "sOO8/Q==\n\r\n");
  expect((await read(body, signatures())).trailers).toEqual({ "x-amz-checksum-crc32c": "sOO8/Q==" });
});

test.each([
  ["a byte is another one", signed.replace("\r\naaaa", "\r\nbaaa"), "SignatureDoesNotMatch"],
  ["a chunk is left out", [chunks[0], chunks[2], trailers].join(""), "SignatureDoesNotMatch"],
  ["chunks change places", [chunks[1], chunks[0], chunks[2], trailers].join(""), "SignatureDoesNotMatch"],
  ["a chunk has no signature", signed.replace(/;chunk-signature=1c\w+/, ""), "SignatureDoesNotMatch"],
  ["a trailer is another one", signed.replace("sOO8", "sOO9"), "SignatureDoesNotMatch"],
  ["trailers aren't signed", signed.replace(/x-amz-trailer-signature.*/s, ""), "SignatureDoesNotMatch"],
  ["the last chunk is missing", chunks.slice(0, 2).join(""), "IncompleteBody"],
  ["it ends in a chunk", signed.slice(0, 1_000), "IncompleteBody"],
  ["a size isn't one", signed.replace("400;", "4x0;"), "InvalidRequest"],
  ["a line has no end", "1".repeat(5_000), "InvalidRequest"],
  ["bytes stand between chunks", signed.replace("aa\r\n400", "aax\r\n400"), "InvalidRequest"],
])("refuses a body where %s", async (_what, body, code) => {
  await expect(read(body, signatures())).rejects.toMatchObject({ code });
});

test("reads chunks that nobody signed", async () => {
  const told = await read("5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n", null);
  expect(told.content.toString()).toBe("hello");
  expect(told.trailers).toEqual({ "x-amz-checksum-crc32": "NhCmhg==" });
});
