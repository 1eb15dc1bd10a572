import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { RunningServer } from "../../support/start-server.ts";

/** Files of a batch the server takes in one call. */
const AT_ONCE = 1_000;

/** Stores many small files by path below a folder of the account that the token belongs to. */
export async function storeMany(
  server: RunningServer,
  token: string,
  parentId: string,
  files: readonly (readonly [path: string, content: string])[],
): Promise<void> {
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const parts = files.slice(start, start + AT_ONCE).map(([path, content]) => {
      const bytes = Buffer.from(content);
      return Buffer.concat([Buffer.from(`${JSON.stringify({ path, size: bytes.length })}\n`), bytes]);
    });
    const query = new URLSearchParams({ parent_id: parentId, request_id: randomUUID() });
    const answer = await fetch(`${server.origin}/api/drive/v1/files:batchUpload?${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/vnd.holdall.files" },
      body: new Uint8Array(Buffer.concat(parts)),
    });
    assert.ok(answer.ok, await answer.text());
  }
}
