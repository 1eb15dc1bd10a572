import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { it } from "node:test";
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { FileObject } from "../../../../contract/files.ts";
import { onOneDatabase } from "../../../support/databases.ts";
import { startServer } from "../../../support/start-server.ts";
import { WirePerson } from "../../../support/wire-person.ts";
import { clientOf, PART, placeOf, sha256, type Params } from "./door-server.ts";
import { signedPut } from "./signed-put.ts";

onOneDatabase((open) => {
  it("a server that is killed within a part, and while it joins them, loses none that was acknowledged", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "holdall-s3-killed-"));
    const env = { HOLDALL_DATABASE_URL: await open.url() };
    let server = await startServer({ dataDir, env });
    const again = async () => {
      await server.kill9();
      server = await startServer({ dataDir, env, port: server.port });
    };
    try {
      const bytes = randomBytes(4 * PART);
      const ann = new WirePerson(server.origin);
      await ann.signUp("ann@example.org", () => server.outbox());
      const begun = (await ann.post("/drive/v1/files", {
        kind: "drive#file",
        name: "film.bin",
        size: bytes.length,
        upload_type: "UPLOAD_TYPE_RESUMABLE",
        objProvider: { provider: "PROVIDER_ALIYUN" },
      })) as unknown as { file: FileObject; resumable: { params: Params } };
      const { params } = begun.resumable;
      const s3 = clientOf(params);
      const place = placeOf(params);
      const staged = (key: string) => existsSync(join(dataDir, "staging", key));
      const { UploadId = "" } = await s3.send(new CreateMultipartUploadCommand(place));
      const send = async (PartNumber: number, to = s3) => {
        const Body = bytes.subarray((PartNumber - 1) * PART, PartNumber * PART);
        const { ETag = "" } = await to.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
        return { PartNumber, ETag };
      };
      const sent = [await send(1), await send(2)];

      const half = signedPut(params, {
        query: [
          ["partNumber", "1"],
          ["uploadId", UploadId],
        ],
        length: PART,
      });
      const broken = request(half.url, { method: "PUT", headers: half.headers }).on("error", () => undefined);
      broken.write(randomBytes(PART / 2));
      await new Promise<void>((resolve) => broken.once("drain", resolve));
      await again();
      sent.push(await send(3), await send(4));

      const MultipartUpload = { Parts: sent };
      const complete = () =>
        s3.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload }));
      const lost = complete().catch(() => null);
      while (!staged(params.key)) await setImmediate();
      await again();
      await lost;
      const { ETag } = await complete();
      assert.equal((await complete()).ETag, ETag);
      const made = (await ann.get(`/drive/v1/files/${params.key}`)) as unknown as FileObject;
      assert.deepEqual([made.phase, made.sha256], ["PHASE_TYPE_COMPLETE", sha256(bytes)]);
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
