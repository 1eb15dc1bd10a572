import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { runCommand } from "../../../server/cli/run-command.ts";
import { receiptKey } from "../../../server/services/share/index.ts";
import { onOneDatabase } from "../../support/databases.ts";
import { save, shareOf } from "./share-calls.ts";
import { RECEIPT_SECRET, shareWorld } from "./share-world.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-receipt-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

async function verified(args: readonly string[], key = RECEIPT_SECRET): Promise<readonly [number, string]> {
  const lines: string[] = [];
  const output = {
    print: (line: string) => void lines.push(line),
    complain: (line: string) => void lines.push(line),
  };
  const environment = { HOLDALL_DATA_DIR: join(folder, "data"), HOLDALL_RECEIPT_KEY: key };
  const code = await runCommand(["receipt", "verify", ...args], environment, output);
  return [code, lines.join("\n")];
}

async function serving(text: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_request, reply) => void reply.end(text)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`, server };
}

onOneDatabase((open) => {
  it("checks a receipt offline, with the instance's own key, a file's or an address's", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const trip = await world.folder(owner, "", "Trip");
    await world.file(owner, trip.id, "photo.jpg", 7);
    const { share_id } = await shareOf(world, owner, [trip.id]);
    const { restore_task_id: task_id } = await save(world, { share_id }, { user: saver });
    const receipt = await world.text("share/receipt", { task_id }, { user: saver });
    const file = written("receipt.ndjson", receipt);
    const [code, said] = await verified([file]);
    assert.equal(code, 0);
    assert.match(said, /^Genuine\. 1 files and 1 folders \(7 bytes\) of the share "Trip"/);
    assert.ok(said.includes(saver));

    const pem = receiptKey(RECEIPT_SECRET).publicKey.export({ type: "spki", format: "pem" }).toString();
    const other = "x".repeat(40);
    assert.equal((await verified([file, "--key", written("key.pem", pem)], other))[0], 0);
    const jwks = await world.text("share/receipt:key", {});
    const { url, server } = await serving(jwks);
    assert.equal((await verified([file, "--key", url], other))[0], 0);
    server.close();

    const [wrong, why] = await verified([file], other);
    assert.deepEqual([wrong, /^Not genuine\. The signature is not of this key/.test(why)], [1, true]);
    const tampered = written("tampered.ndjson", receipt.replace('"size":7', '"size":8'));
    assert.deepEqual((await verified([tampered]))[0], 1);
    const missing = receipt
      .split("\n")
      .filter((line) => !line.includes("photo.jpg"))
      .join("\n");
    assert.match((await verified([written("missing.ndjson", missing)]))[1], /^Not genuine\. .*lists 0 and 1/);
  });

  it("says what is wrong with how it is called", async () => {
    const file = written("some.ndjson", "{}");
    for (const args of [
      [],
      [file, file],
      [file, "--key"],
      [file, "--key", file],
      [join(folder, "nowhere")],
    ]) {
      const [code, said] = await verified(args);
      assert.equal(code, 2, said);
    }
    assert.deepEqual((await verified([file]))[0], 1);
  });
});
