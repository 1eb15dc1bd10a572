import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { promisify } from "node:util";
import { onOneDatabase } from "../../../support/databases.ts";
import { leftOut } from "../../../support/left-out.ts";
import { startWhole, type WholeServer } from "../../../support/whole-server.ts";
import { MIB, newPerson, sha256, type Params, type Person } from "./door-server.ts";

const run = promisify(execFile);
const without = (program: string) =>
  spawnSync(program, ["--version"]).error
    ? leftOut(program, `uploads by ${program}, which speaks S3`)
    : false;

onOneDatabase((open) => {
  let server: WholeServer;
  let ada: Person;
  let folder: string;

  before(async () => {
    await open();
    server = await startWhole({ env: { HOLDALL_DATABASE_URL: await open.url() } });
    ada = await newPerson(server.context, server.origin);
    folder = mkdtempSync(join(tmpdir(), "holdall-s3-programs-"));
  });
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  });

  const uploaded = async (
    bytes: Buffer,
    upload: (file: string, params: Params) => Promise<unknown>,
  ): Promise<void> => {
    const { id, params } = await ada.begin(bytes.length);
    const file = join(folder, id);
    writeFileSync(file, bytes);
    await upload(file, params);
    const made = await ada.file(id);
    assert.deepEqual([made.phase, made.sha256], ["PHASE_TYPE_COMPLETE", sha256(bytes)]);
  };

  const rclone = (file: string, { endpoint, bucket, key, ...secret }: Params) =>
    run("rclone", ["copyto", file, `door:${bucket}/${key}`, "--retries", "1", "--low-level-retries", "1"], {
      env: {
        PATH: process.env["PATH"],
        RCLONE_CONFIG: join(folder, "rclone.conf"),
        RCLONE_CONFIG_DOOR_TYPE: "s3",
        RCLONE_CONFIG_DOOR_PROVIDER: "Other",
        RCLONE_CONFIG_DOOR_ENDPOINT: endpoint,
        RCLONE_CONFIG_DOOR_ACCESS_KEY_ID: secret.access_key_id,
        RCLONE_CONFIG_DOOR_SECRET_ACCESS_KEY: secret.access_key_secret,
        RCLONE_CONFIG_DOOR_SESSION_TOKEN: secret.security_token,
        RCLONE_S3_UPLOAD_CUTOFF: "6M",
        RCLONE_S3_CHUNK_SIZE: "5M",
      },
    });

  const s3cmd = (file: string, { endpoint, bucket, key, ...secret }: Params) => {
    const { host } = new URL(endpoint);
    return run("s3cmd", [
      "--config=/dev/null",
      "--no-ssl",
      `--host=${host}`,
      `--host-bucket=${host}`,
      `--access_key=${secret.access_key_id}`,
      `--secret_key=${secret.access_key_secret}`,
      `--access_token=${secret.security_token}`,
      "--multipart-chunk-size-mb=5",
      "put",
      file,
      `s3://${bucket}/${key}`,
    ]);
  };

  for (const [program, upload] of Object.entries({ rclone, s3cmd })) {
    it(`${program} sends a file whole, and another in parts`, { skip: without(program) }, async () => {
      await uploaded(randomBytes(100_000), upload);
      await uploaded(randomBytes(11 * MIB + 3), upload);
    });
  }
});
