import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { openBlobStore } from "../../../server/platform/blob/open-blob-store.ts";
import { parseS3Url, type S3Location } from "../../../server/platform/blob/s3-location.ts";
import { S3Objects } from "../../../server/platform/blob/s3-objects.ts";
import { StartFault } from "../../../server/platform/start-fault.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { StoreRefusal } from "../../../server/platform/blob/store-refusal.ts";
import { blobStoreConformance, sha256Of } from "../../support/blob-store-conformance.ts";
import { startFaultyS3, type FaultyS3 } from "../../support/faulty-s3.ts";
import { startFlakyProxy } from "../../support/flaky-proxy.ts";
import { leftOut } from "../../support/left-out.ts";
import { freshBucket, hasS3, type TestBucket } from "../../support/s3.ts";

const MIB = 2 ** 20;
const PIECE = 8 * MIB;
const unavailable = (error: unknown) => error instanceof Failure && error.error === "unavailable";

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe("S3", { skip: hasS3() ? false : leftOut("radosgw", "blobs in a bucket") }, () => {
  let bucket: TestBucket;
  let faulty: FaultyS3;
  let store: BlobStore;
  before(async () => {
    bucket = await freshBucket();
    faulty = await startFaultyS3(bucket.endpoint);
    store = await openBlobStore(bucket.through(faulty.endpoint));
  });
  after(async () => {
    await faulty?.close();
    await bucket?.drop();
  });

  blobStoreConformance("a bucket", () => openBlobStore(bucket));

  const put = async (bytes: Buffer, by: BlobStore = store): Promise<string> => {
    const key = randomUUID();
    const sha256 = sha256Of(bytes);
    assert.equal(await by.append(key, 0, cut(bytes, 500_000)), bytes.length);
    await by.commit(key, sha256, bytes.length);
    return sha256;
  };
  const objects = () => new S3Objects(parseS3Url(bucket.blobUrl) as S3Location, bucket.blobCredentials);
  const staged = async (key: string): Promise<readonly string[]> => {
    const names: string[] = [];
    for await (const object of objects().list(`staging/${key}/`)) names.push(object.key.split("/")[2] ?? "");
    return names;
  };

  it("puts together a blob of many pieces, and reads it by range", async () => {
    const bytes = randomBytes(3 * PIECE + 12_345);
    const sha256 = await put(bytes);
    assert.ok((await buffer(await store.open(sha256))).equals(bytes));
    const into = Buffer.alloc(21);
    await store.readMany([{ sha256, start: PIECE - 10, into }]);
    assert.ok(into.equals(bytes.subarray(PIECE - 10, PIECE + 11)));
  });

  it("keeps few objects for an upload of many small requests, and every byte of them", async () => {
    const bytes = randomBytes(2 * PIECE + 5_000);
    const key = randomUUID();
    const head = PIECE - 3_000;
    let offset = await store.append(key, 0, cut(bytes.subarray(0, head), 400_000));
    for (let turn = 0; turn < 40; turn += 1) {
      offset = await store.append(key, offset, cut(bytes.subarray(offset, offset + 150), 100));
      assert.equal(await store.stagedSize(key), offset);
    }
    assert.ok((await staged(key)).length <= 12, String(await staged(key)));
    offset = await store.append(key, offset, cut(bytes.subarray(offset), 300_000));
    assert.ok((await buffer(store.readStaged(key))).equals(bytes));
    assert.deepEqual(await staged(key), [
      `0000000000000000-${PIECE}`,
      `000000000${PIECE}-${PIECE}`,
      `00000000${2 * PIECE}-5000`,
    ]);
    await store.commit(key, sha256Of(bytes), bytes.length);
    assert.ok((await buffer(await store.open(sha256Of(bytes)))).equals(bytes));
    assert.deepEqual(await staged(key), []);
  });

  it("passes over what a crash left beside the staged bytes", async () => {
    const bytes = randomBytes(PIECE + 1_000);
    const key = randomUUID();
    await store.append(key, 0, cut(bytes.subarray(0, 600), 600));
    const far = String(2 * PIECE).padStart(16, "0");
    for (const stray of [`${"0".repeat(13)}100-90`, `${far}-7`]) {
      await objects().put(`staging/${key}/${stray}`, randomBytes(90));
    }
    assert.equal(await store.stagedSize(key), 600);
    await store.append(key, 600, cut(bytes.subarray(600), 300_000));
    assert.ok((await buffer(store.readStaged(key))).equals(bytes));
    await store.discardStaged(key);
    assert.deepEqual(await staged(key), []);
  });

  it("tries again when the store answers 500, 503 or nothing", async () => {
    const bytes = randomBytes(PIECE + 100);
    for (const method of ["PUT", "GET", "HEAD", "POST", "DELETE"]) {
      const status = { kind: "status", status: method === "HEAD" ? 500 : 503 } as const;
      faulty.trouble(method, status, { kind: "cut" });
    }
    const sha256 = await put(bytes);
    assert.ok((await buffer(await store.open(sha256))).equals(bytes));
    assert.equal(faulty.left(), 0);
  });

  it("reads on when bodies break off in the middle", async () => {
    const bytes = randomBytes(3 * MIB);
    const sha256 = await put(bytes);
    faulty.trouble("GET", { kind: "half" }, { kind: "half" }, { kind: "half" });
    assert.ok((await buffer(await store.open(sha256))).equals(bytes));
    faulty.trouble("GET", { kind: "half" });
    const part = await buffer(await store.open(sha256, { start: 1_000, end: 2_000_000 }));
    assert.ok(part.equals(bytes.subarray(1_000, 2_000_001)));
    assert.equal(faulty.left(), 0);
  });

  it("says unavailable when the store stays away, keeps what was staged, and goes on when it is back", async () => {
    const bytes = randomBytes(2 * PIECE + 700);
    const key = randomUUID();
    const first = await store.append(key, 0, cut(bytes.subarray(0, PIECE + 300), 250_000));
    const { endpoint } = faulty;
    const away = await startFaultyS3("http://127.0.0.1:1");
    const gone = await openBlobStore(bucket.through(away.endpoint)).catch((error: unknown) => error);
    assert.ok(gone instanceof StartFault, String(gone));
    assert.match(gone.message, /doesn't answer/);
    await away.close();
    faulty.trouble("PUT", ...Array.from({ length: 30 }, () => ({ kind: "status", status: 503 }) as const));
    await assert.rejects(store.append(key, first, cut(bytes.subarray(first), 250_000)), unavailable);
    await assert.rejects(store.ping(), unavailable);
    while (faulty.left() > 0) await store.ping().catch(() => sleep(1));
    await store.ping();
    assert.equal(faulty.endpoint, endpoint);
    const offset = await store.stagedSize(key);
    assert.ok(offset >= first, `${offset} of ${first}`);
    await store.append(key, offset, cut(bytes.subarray(offset), 250_000));
    await store.commit(key, sha256Of(bytes), bytes.length);
    assert.ok((await buffer(await store.open(sha256Of(bytes)))).equals(bytes));
  });

  it("asks once for what the store refuses for good", async () => {
    for (const status of [501, 403]) {
      const before = faulty.count;
      faulty.trouble("PUT", { kind: "status", status });
      await assert.rejects(
        store.putMany([Buffer.from("x")], Promise.resolve([sha256Of(Buffer.from("x"))])),
        (error: unknown) => error instanceof StoreRefusal && error.message.includes(String(status)),
      );
      assert.equal(faulty.count, before + 1);
    }
  });

  it("puts equal contents of many once, also those that are under way", async () => {
    const [one, other] = [randomBytes(500), randomBytes(500)];
    const contents = Array.from({ length: 100 }, (_, at) => (at === 50 ? other : one));
    const names = contents.map(sha256Of);
    const before = faulty.count;
    await Promise.all([
      store.putMany(contents, Promise.resolve(names)),
      store.putMany(contents, Promise.resolve(names)),
    ]);
    assert.equal(faulty.count, before + 2);
    assert.ok((await buffer(await store.open(sha256Of(other)))).equals(other));
  });

  it("fails at once while the store hangs, and goes on by itself when it answers", async (t) => {
    const bytes = randomBytes(PIECE + 100);
    const sha256 = await put(bytes);
    const proxy = await startFlakyProxy();
    t.after(() => proxy.close());
    proxy.target(Number(new URL(bucket.endpoint).port));
    const told: string[] = [];
    const outcomes = new Set<string>();
    const watched = await openBlobStore(
      { ...bucket.through(proxy.origin), blobPatienceMs: 4_000 },
      {
        called: (_call, outcome) => void outcomes.add(outcome),
        away: () => void told.push("away"),
        back: () => void told.push("back"),
      },
    );
    proxy.trouble({ kind: "stall" });
    await assert.rejects(watched.open(sha256), unavailable);
    assert.deepEqual(told, ["away"]);
    const before = outcomes.size;
    await assert.rejects(watched.stat(sha256), unavailable);
    assert.equal(outcomes.size, before, "the store was asked");
    proxy.trouble(null);
    while (told.length < 2) await sleep(10);
    assert.ok((await buffer(await watched.open(sha256))).equals(bytes));
    assert.deepEqual([...outcomes].toSorted(), ["late", "ok"]);
  });

  it("gives up what a killed process began to put together", async () => {
    await bucket.beginBlob();
    assert.equal(await store.tidy(Date.now() - 60_000), 0);
    assert.equal(await store.tidy(Date.now() + 60_000), 1);
    assert.equal(await store.tidy(Date.now() + 60_000), 0);
  });

  it("says in a sentence why it can't be used", async () => {
    const told = async (address: Parameters<typeof openBlobStore>[0]) => {
      const fault = await openBlobStore(address).catch((error: unknown) => error);
      assert.ok(fault instanceof StartFault, String(fault));
      assert.doesNotMatch(fault.message, new RegExp(bucket.blobCredentials?.secretAccessKey ?? "-"));
      return fault.message;
    };
    const other = bucket.blobUrl.replace(bucket.bucket, "no-such-bucket");
    assert.match(await told({ ...bucket, blobUrl: other }), /has no bucket "no-such-bucket"/);
    const wrong = { accessKeyId: "nobody", secretAccessKey: "nothing" };
    assert.match(await told({ ...bucket, blobCredentials: wrong }), /refuses the keys/);
  });
});
