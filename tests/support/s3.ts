import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { BlobStoreAddress } from "../../server/platform/blob/open-blob-store.ts";
import { S3Objects } from "../../server/platform/blob/s3-objects.ts";
import { holdServer } from "./hold-server.ts";

const PROGRAMS = ["ceph", "ceph-authtool", "ceph-mon", "ceph-osd", "monmaptool", "radosgw", "radosgw-admin"];
const REGION = "us-east-1";

interface S3Server {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface TestBucket extends BlobStoreAddress {
  readonly endpoint: string;
  readonly bucket: string;
  /** The settings a server process needs to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns the same bucket by another way, such as a proxy. */
  through(endpoint: string): BlobStoreAddress;
  /** Begins to put a blob together, as a process does that is then killed. */
  beginBlob(): Promise<void>;
  /** Removes the bucket with everything in it. */
  drop(): Promise<void>;
}

/** The message where every requested test needs an S3 server. */
export const WITHOUT_S3 =
  "No real S3 server here: install radosgw, ceph-mon and ceph-osd (Debian), or set HOLDALL_TEST_S3.";

/** A real S3 server can be had if `HOLDALL_TEST_S3` names one as JSON: endpoint, accessKeyId, secretAccessKey. */
export const hasS3 = (): boolean =>
  process.env["HOLDALL_TEST_S3"] !== undefined ||
  PROGRAMS.every((program) => spawnSync("which", [program]).status === 0);

let shared: Promise<S3Server> | undefined;

function s3Server(): Promise<S3Server> {
  const given = process.env["HOLDALL_TEST_S3"];
  shared ??= Promise.resolve(given ?? holdServer("radosgw", "./radosgw-server.ts")).then(
    (address) => JSON.parse(address) as S3Server,
  );
  return shared;
}

/** Starts the shared server where there is none, and keeps it until this process ends. */
export async function keepS3(): Promise<void> {
  await s3Server();
}

/** An empty bucket of the shared server, made for the caller alone. */
export async function freshBucket(): Promise<TestBucket> {
  const { endpoint, ...credentials } = await s3Server();
  const bucket = `holdall-${randomUUID()}`;
  const client = new S3Client({ endpoint, region: REGION, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const through = (way: string) => ({
    blobUrl: `s3://${bucket}/drive?endpoint=${way}&region=${REGION}`,
    blobCredentials: credentials,
  });
  return {
    ...through(endpoint),
    endpoint,
    bucket,
    through,
    env: {
      HOLDALL_BLOB_URL: through(endpoint).blobUrl,
      HOLDALL_BLOB_ACCESS_KEY_ID: credentials.accessKeyId,
      HOLDALL_BLOB_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async beginBlob() {
      await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: "drive/blobs/begun" }));
    },
    async drop() {
      const objects = new S3Objects({ bucket, prefix: "", endpoint, region: REGION }, credentials);
      await objects.abortBegun(Number.MAX_SAFE_INTEGER);
      const keys: string[] = [];
      for await (const { key } of objects.list("")) keys.push(key);
      await objects.remove(keys);
      objects.close();
      await client.send(new DeleteBucketCommand({ Bucket: bucket }));
      client.destroy();
    },
  };
}
