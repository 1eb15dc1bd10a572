import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { after, before, it } from "node:test";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { chunkSignature, sha256Of } from "../../../../server/services/upload/s3-door/signature.ts";
import { onOneDatabase } from "../../../support/databases.ts";
import { startWhole, type WholeServer } from "../../../support/whole-server.ts";
import { signedPut } from "./signed-put.ts";
import {
  clientOf,
  newPerson,
  PART,
  placeOf,
  refusalOf,
  sha256,
  type Params,
  type Person,
} from "./door-server.ts";

const HOUR_MS = 3_600_000;

onOneDatabase((open) => {
  let server: WholeServer;
  let ada: Person;
  let shift = 0;

  before(async () => {
    await open();
    const env = { HOLDALL_DATABASE_URL: await open.url(), HOLDALL_QUOTA: "100MiB" };
    server = await startWhole({ env, now: () => Date.now() + shift, level: "info" });
    ada = await newPerson(server.context, server.origin);
  });
  after(() => server.close());

  const put = (params: Params, Body: Uint8Array, wish: object = {}, s3 = clientOf(params)) =>
    s3.send(new PutObjectCommand({ ...placeOf(params), Body, ...wish }));
  const create = async (s3: S3Client, params: Params) =>
    (await s3.send(new CreateMultipartUploadCommand(placeOf(params)))).UploadId ?? assert.fail();
  const sendPart = async (
    s3: S3Client,
    params: Params,
    UploadId: string,
    PartNumber: number,
    Body: Uint8Array,
  ) => ({
    PartNumber,
    ETag:
      (await s3.send(new UploadPartCommand({ ...placeOf(params), UploadId, PartNumber, Body }))).ETag ?? "",
  });
  const complete = (
    s3: S3Client,
    params: Params,
    UploadId: string,
    Parts: { PartNumber: number; ETag: string }[],
  ) =>
    s3.send(new CompleteMultipartUploadCommand({ ...placeOf(params), UploadId, MultipartUpload: { Parts } }));
  const staged = async () => {
    let count = 0;
    for await (const { key } of server.context.blobs.listStaged()) count += key === "" ? 0 : 1;
    return count;
  };
  const assertPending = async (id: string) => assert.equal((await ada.file(id)).phase, "PHASE_TYPE_PENDING");

  const signed = (params: Params, wish: Parameters<typeof signedPut>[1]) =>
    signedPut(params, { at: Date.now() + shift, ...wish });
  const answered = async (reply: Response) =>
    `${reply.status} ${/<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1] ?? ""}`;
  const sent = async (asked: ReturnType<typeof signed>, body: string) =>
    answered(await fetch(asked.url, { method: "PUT", headers: asked.headers, body }));

  it("tells a stranger nothing, and looks nothing up for them", async () => {
    const address = `${server.origin}/holdall_uploads/0000`;
    for (const method of ["GET", "PUT", "POST", "DELETE"]) {
      assert.equal(await answered(await fetch(address, { method })), "403 AccessDenied");
    }
    const authorization = "AWS4-HMAC-SHA256 Credential=x";
    const headers = { authorization, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" };
    assert.equal(await answered(await fetch(address, { headers })), "400 AuthorizationHeaderMalformed");
  });

  it("opens nothing else, and nothing with another's, an old or a changed key", async () => {
    const [one, two] = [await ada.begin(5), await ada.begin(5)];
    const bytes = Buffer.from("hello");
    const s3 = clientOf(one.params);
    assert.equal(await refusalOf(put(two.params, bytes, {}, s3)), "AccessDenied");
    assert.equal(await refusalOf(s3.send(new GetObjectCommand(placeOf(one.params)))), "AccessDenied");
    assert.equal(await refusalOf(s3.send(new DeleteObjectCommand(placeOf(one.params)))), "AccessDenied");
    await s3.send(new HeadBucketCommand({ Bucket: one.params.bucket }));
    const changed = { ...one.params, access_key_secret: two.params.access_key_secret };
    assert.equal(await refusalOf(put(changed, bytes)), "SignatureDoesNotMatch");
    const tokenless = { ...one.params, security_token: two.params.security_token };
    assert.equal(await refusalOf(put(tokenless, bytes)), "InvalidToken");
    assert.equal(
      await refusalOf(put({ ...one.params, access_key_id: "nobody" }, bytes)),
      "InvalidAccessKeyId",
    );
    for (const minutes of [-16, 16]) {
      assert.equal(
        await sent(signed(one.params, { at: Date.now() + minutes * 60_000 }), "hello"),
        "403 RequestTimeTooSkewed",
      );
    }
    shift = 12 * HOUR_MS + 1;
    const late = signed(one.params, {});
    assert.equal(await sent(late, "hello"), "400 ExpiredToken");
    shift = 0;
    await assertPending(one.id);
    await put(one.params, bytes);
  });

  it("keeps nothing of a body that is another one than was told", async () => {
    const { id, params } = await ada.begin(5);
    const stagedBefore = await staged();
    const md5 = createHash("md5").update("hullo").digest("base64");
    const crc = { "x-amz-checksum-crc32": "AAAAAA==" };
    const wrong = [
      [signed(params, { payload: sha256Of("hullo") }), "hello", "400 XAmzContentSHA256Mismatch"],
      [signed(params, { headers: { "content-md5": md5 } }), "hello", "400 BadDigest"],
      [signed(params, { headers: { "content-md5": "x" } }), "hello", "400 InvalidDigest"],
      [signed(params, { headers: crc }), "hello", "400 XAmzContentChecksumMismatch"],
      [signed(params, { body: "hello!" }), "hello!", "400 EntityTooLarge"],
      [signed(params, { body: "hell" }), "hell", "400 InvalidRequest"],
      [
        signed(params, { payload: "STREAMING-AWS4-ECDSA-P256-SHA256-PAYLOAD" }),
        "hello",
        "400 InvalidArgument",
      ],
    ] as const;
    for (const [asked, body, answer] of wrong) assert.equal(await sent(asked, body), answer);
    const unsigned = signed(params, {});
    const sneaked = { ...unsigned, headers: { ...unsigned.headers, "x-amz-copy-source": "/a/b" } };
    assert.equal(await sent(sneaked, "hello"), "403 AccessDenied");
    assert.equal(await staged(), stagedBefore);
    await assertPending(id);
  });

  it("takes signed chunks, and none whose signature isn't right", async () => {
    const { id, params } = await ada.begin(5);
    const headers = { "x-amz-decoded-content-length": "5" };
    const asked = signed(params, { payload: "STREAMING-AWS4-HMAC-SHA256-PAYLOAD", headers });
    const { key, scope, signature } = asked;
    const first = chunkSignature(key, scope, signature, sha256Of("hello"));
    const last = chunkSignature(key, scope, first, sha256Of(""));
    const body = (content: string) =>
      `5;chunk-signature=${first}\r\n${content}\r\n0;chunk-signature=${last}\r\n\r\n`;
    assert.equal(await sent(asked, body("hullo")), "403 SignatureDoesNotMatch");
    assert.equal(await sent(asked, body("hello").slice(0, 100)), "400 IncompleteBody");
    await assertPending(id);
    assert.equal(await sent(asked, body("hello")), "200 ");
    assert.equal((await ada.file(id)).sha256, sha256(Buffer.from("hello")));
    assert.equal(await sent(asked, body("hello")), "200 ", "a lost answer is told again");
    const other = signed(params, { body: "hullo" });
    assert.equal(await sent(other, "hullo"), "403 AccessDenied", "the file is made");
  });

  it("joins only what was sent, in its order, and no less", async () => {
    const bytes = randomBytes(PART + 10);
    const { id, params } = await ada.begin(bytes.length);
    const s3 = clientOf(params);
    const uploadId = await create(s3, params);
    const two = await sendPart(s3, params, uploadId, 2, bytes.subarray(PART));
    const one = await sendPart(s3, params, uploadId, 1, bytes.subarray(0, PART));
    const refusals: readonly (readonly [{ PartNumber: number; ETag: string }[], string])[] = [
      [[two, one], "InvalidPartOrder"],
      [[one, { ...two, ETag: one.ETag }], "InvalidPart"],
      [[one, two, { PartNumber: 3, ETag: "x" }], "InvalidPart"],
      [[one], "InvalidRequest"],
    ];
    for (const [list, name] of refusals)
      assert.equal(await refusalOf(complete(s3, params, uploadId, list)), name);
    assert.equal(await refusalOf(complete(s3, params, "another", [one, two])), "NoSuchUpload");
    assert.equal(await refusalOf(sendPart(s3, params, uploadId, 3, Buffer.from("x"))), "EntityTooLarge");
    assert.equal(
      await refusalOf(sendPart(s3, params, uploadId, 10_001, Buffer.from("x"))),
      "InvalidArgument",
    );
    assert.equal(await refusalOf(sendPart(s3, params, "another", 1, Buffer.from("x"))), "NoSuchUpload");
    await assertPending(id);
    const small = await ada.begin(10);
    const tiny = clientOf(small.params);
    const smallId = await create(tiny, small.params);
    const halves = [
      await sendPart(tiny, small.params, smallId, 1, Buffer.from("hello")),
      await sendPart(tiny, small.params, smallId, 2, Buffer.from("hello")),
    ];
    assert.equal(
      await refusalOf(sendPart(tiny, small.params, smallId, 3, Buffer.alloc(0))),
      "InvalidArgument",
    );
    assert.equal(await refusalOf(complete(tiny, small.params, smallId, halves)), "EntityTooSmall");
    assert.equal((await complete(s3, params, uploadId, [one, two])).ETag?.endsWith('-2"'), true);
    assert.equal((await ada.file(id)).sha256, sha256(bytes));
  });

  it("parts that are sent again at once don't outgrow their upload", async () => {
    const { params } = await ada.begin(PART + 1);
    const s3 = clientOf(params);
    const uploadId = await create(s3, params);
    const numbers = [1, 2, 3];
    for (const number of numbers) await sendPart(s3, params, uploadId, number, Buffer.from("x"));
    const large = randomBytes(PART - 1);
    const sendLarge = async (number: number) => {
      const query = [
        ["partNumber", String(number)],
        ["uploadId", uploadId],
      ] as const;
      const { url, headers } = signed(params, { query, payload: "UNSIGNED-PAYLOAD" });
      return answered(await fetch(url, { method: "PUT", headers, body: large }));
    };
    const answers = await Promise.all(numbers.map(sendLarge));
    const refused = numbers.filter((_, at) => answers[at] === "400 EntityTooLarge");
    assert.equal(refused.length, 2, answers.join());
    const won = numbers.find((number) => !refused.includes(number)) ?? 0;
    assert.equal(answers[won - 1], "200 ");
    assert.equal(await sendLarge(won), "200 ");
    await sendPart(s3, params, uploadId, won, Buffer.from("x"));
    assert.equal(await sendLarge(refused[0] ?? 0), "200 ");
    await s3.send(new AbortMultipartUploadCommand({ ...placeOf(params), UploadId: uploadId }));
  });

  it("an empty id names no multipart upload", async () => {
    const { id, params } = await ada.begin(5);
    for (const method of ["GET", "PUT", "POST", "DELETE"]) {
      const query = [...(method === "PUT" ? [["partNumber", "1"] as const] : []), ["uploadId", ""] as const];
      const { url, headers } = signed(params, { method, query, body: "" });
      const reply = await fetch(url, { method, headers });
      assert.equal(await answered(reply), "404 NoSuchUpload", method);
    }
    await assertPending(id);
    await put(params, Buffer.from("hello"));
  });

  it("gives back the room when it is aborted, and the bytes", async () => {
    const stagedBefore = await staged();
    const { id, params } = await ada.begin(90 * 2 ** 20);
    await assert.rejects(ada.begin(90 * 2 ** 20), /file_space_not_enough/);
    const s3 = clientOf(params);
    const uploadId = await create(s3, params);
    await sendPart(s3, params, uploadId, 1, randomBytes(PART));
    assert.equal(await staged(), stagedBefore + 1);
    await s3.send(new AbortMultipartUploadCommand({ ...placeOf(params), UploadId: uploadId }));
    assert.equal(await staged(), stagedBefore);
    assert.equal(await refusalOf(create(s3, params)), "InvalidAccessKeyId");
    await assert.rejects(ada.file(id), /file_not_found/);
    await ada.remove((await ada.begin(90 * 2 ** 20)).id);
  });

  it("content that isn't the announced one makes no file", async () => {
    const { id, params } = await ada.begin(5, { sha256: sha256Of("hullo") });
    assert.equal(await refusalOf(put(params, Buffer.from("hello"))), "BadDigest");
    await assertPending(id);
  });

  it("logs no secret", () => {
    const log = server.log.join("");
    assert.match(log, /holdall_uploads/);
    assert.doesNotMatch(log, /Signature=|AWS4-HMAC|security.?token.{3}[\w-]{20}/i);
  });
});
