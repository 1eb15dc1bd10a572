import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { it } from "node:test";
import { accountOf, Refused } from "../../faults/account.ts";
import { Promises } from "../../faults/promises.ts";
import { hasGoneOn } from "../../faults/scene.ts";
import { Uploader } from "../../faults/workload.ts";

it("an upload that a late request holds is asked for again", async (test) => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      if (request.method === "HEAD") return void response.writeHead(423).end();
      if (request.method === "PATCH")
        return void response.writeHead(409).end(JSON.stringify({ error: "upload_offset_mismatch" }));
      const { port } = server.address() as AddressInfo;
      const endpoint = `http://127.0.0.1:${port}/${randomUUID()}`;
      response.end(JSON.stringify({ file: { id: "x" }, resumable: { params: { endpoint } } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  test.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const uploader = new Uploader(accountOf(`http://127.0.0.1:${port}`, "token"), new Promises());

  for (const asked of ["PATCH", "HEAD"]) {
    const refused = await uploader.step().then(
      () => assert.fail(`the ${asked} was taken`),
      (error: unknown) => error,
    );
    assert.ok(refused instanceof Refused, String(refused));
    assert.match(refused.message, new RegExp(`^${asked} of an upload`));
    assert.ok(hasGoneOn(refused), refused.message);
  }
});
