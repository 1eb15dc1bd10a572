import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { Agent } from "node:http";
import { Readable } from "node:stream";
import { after, before, it } from "node:test";
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type ChecksumAlgorithm,
  type S3Client,
} from "@aws-sdk/client-s3";
import { forEachDatabase } from "../../../support/databases.ts";
import { freePort } from "../../../support/ports.ts";
import { startWhole, type WholeServer } from "../../../support/whole-server.ts";
import { clientOf, newPerson, PART, placeOf, sha256, type Params, type Person } from "./door-server.ts";

const ALGORITHMS: readonly ChecksumAlgorithm[] = ["CRC32", "CRC32C", "CRC64NVME", "SHA1", "SHA256"];
const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

/** Every host is this machine. */
const agent = new Agent({
  lookup: (_host, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
});

forEachDatabase((open) => {
  let server: WholeServer;
  let ada: Person;

  before(async () => {
    await open();
    const port = String(await freePort());
    server = await startWhole({
      env: {
        HOLDALL_DATABASE_URL: await open.url(),
        PORT: port,
        HOLDALL_S3_DOOR_HOST: `s3.holdall.test:${port}`,
      },
    });
    ada = await newPerson(server.context, server.origin);
  });
  after(async () => {
    agent.destroy();
    await server.close();
  });

  const inHost = (params: Params) => clientOf(params, { requestHandler: { httpAgent: agent } });
  const inPath = (params: Params) =>
    clientOf(params, { requestHandler: { httpAgent: agent }, forcePathStyle: true });
  const assertStored = async (id: string, bytes: Uint8Array) => {
    const file = await ada.file(id);
    assert.deepEqual([file.phase, file.sha256], ["PHASE_TYPE_COMPLETE", sha256(bytes)]);
  };
  const sendPart = async (
    s3: S3Client,
    params: Params,
    UploadId: string,
    PartNumber: number,
    Body: Uint8Array,
  ) => {
    const part = { ...placeOf(params), UploadId, PartNumber, Body };
    const { ETag = "" } = await s3.send(new UploadPartCommand(part));
    return { PartNumber, ETag };
  };

  for (const [at, ChecksumAlgorithm] of ALGORITHMS.entries()) {
    it(`an object with its ${ChecksumAlgorithm} in a header, and one behind its chunks`, async () => {
      const bytes = randomBytes(300_000);
      for (const Body of [bytes, Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)])]) {
        const { id, params } = await ada.begin(bytes.length);
        const s3 = at % 2 === 0 ? inHost(params) : inPath(params);
        const object = { ...placeOf(params), ChecksumAlgorithm, ContentLength: bytes.length, Body };
        const { ETag } = await s3.send(new PutObjectCommand(object));
        assert.equal(ETag, `"${md5(bytes)}"`);
        await assertStored(id, bytes);
      }
    });
  }

  it("at the server's own address, with the bucket in the path", async () => {
    const { id, params } = await ada.begin(5);
    const own = { ...params, endpoint: server.origin, bucket: "holdall_uploads" };
    await clientOf(own).send(new PutObjectCommand({ ...placeOf(own), Body: Buffer.from("hello") }));
    await assertStored(id, Buffer.from("hello"));
  });

  it("parts in any order, one of them twice, listed, joined by two at once, and told again", async () => {
    const bytes = randomBytes(2 * PART + 17);
    const { id, params } = await ada.begin(bytes.length);
    const s3 = inHost(params);
    const { UploadId = "" } = await s3.send(new CreateMultipartUploadCommand(placeOf(params)));
    const pieces = [0, 1, 2].map((at) => bytes.subarray(at * PART, (at + 1) * PART));
    const send = (number: number, piece = pieces[number - 1] ?? assert.fail()) =>
      sendPart(s3, params, UploadId, number, piece);
    const third = await send(3);
    await send(1, randomBytes(PART));
    const [first, second] = await Promise.all([send(1), send(2)]);
    const { Parts: listed } = await s3.send(new ListPartsCommand({ ...placeOf(params), UploadId }));
    assert.deepEqual(
      listed?.map(({ PartNumber, Size, ETag }) => [PartNumber, Size, ETag]),
      [first, second, third].map(({ PartNumber, ETag }) => [PartNumber, PartNumber < 3 ? PART : 17, ETag]),
    );
    const { Uploads } = await s3.send(new ListMultipartUploadsCommand({ Bucket: params.bucket }));
    assert.deepEqual(
      Uploads?.map((upload) => upload.UploadId),
      [UploadId],
    );
    const MultipartUpload = { Parts: [first, second, third] };
    const complete = () =>
      s3.send(new CompleteMultipartUploadCommand({ ...placeOf(params), UploadId, MultipartUpload }));
    const [one, two] = await Promise.all([complete(), complete()]);
    const etag = `"${md5(Buffer.concat(pieces.map((piece) => Buffer.from(md5(piece), "hex"))))}-3"`;
    assert.deepEqual([one.ETag, two.ETag, (await complete()).ETag], [etag, etag, etag]);
    await assertStored(id, bytes);
    const head = await s3.send(new HeadObjectCommand(placeOf(params)));
    assert.deepEqual([head.ContentLength, head.ETag], [bytes.length, etag]);
    const rows = await server.context.database.read
      .selectFrom("upload")
      .select("id")
      .where("part_of", "=", id)
      .execute();
    assert.deepEqual(rows, []);
  });
});
