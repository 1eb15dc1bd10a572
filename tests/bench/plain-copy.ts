import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { S3Credentials } from "../../server/platform/blob/s3-location.ts";

const AT_ONCE = "16";
const REGION = "us-east-1";

/** Measures the disk alone: `cp` of a folder, and a sync of its file system. */
export function copyByCp(from: string, to: string): void {
  run("cp", ["-r", from, to]);
  run("sync", ["-f", to]);
}

export interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: S3Credentials;
}

/** Measures the network and the store alone: curl fetches many objects at once into files that are synced. */
export function fetchByCurl(from: Bucket, sha256s: readonly string[], to: string): void {
  mkdirSync(to, { recursive: true });
  const pairs = sha256s.map((sha256) => `url = "${urlOf(from, sha256)}"\noutput = "${join(to, sha256)}"`);
  curl(from, to, pairs.join("\n"));
  run("sync", ["-f", to]);
}

/** Puts files of a folder of backed up blobs into a bucket. */
export function sendByCurl(to: Bucket, files: readonly string[], scratch: string): void {
  mkdirSync(scratch, { recursive: true });
  const pairs = files.map(
    (file) => `upload-file = "${file}"\nurl = "${urlOf(to, `sent/${file.slice(-64)}`)}"`,
  );
  curl(to, scratch, pairs.join("\n"));
}

const urlOf = ({ endpoint, bucket }: Bucket, name: string): string =>
  `${endpoint}/${bucket}/drive/blobs/${name}`;

function curl({ credentials }: Bucket, folder: string, config: string): void {
  const file = join(folder, "curl-config");
  const { accessKeyId, secretAccessKey } = credentials;
  writeFileSync(file, `user = "${accessKeyId}:${secretAccessKey}"\n${config}\n`, { mode: 0o600 });
  const sign = ["--aws-sigv4", `aws:amz:${REGION}:s3`];
  run("curl", ["-sSf", "-Z", "--parallel-max", AT_ONCE, ...sign, "-K", file]);
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}
