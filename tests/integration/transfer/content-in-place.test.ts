import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { CONTENT_PUT_BYTES } from "../../../contract/content-limits.ts";
import { CONTENT_TYPE } from "../../../contract/file-content.ts";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { bodyOf, postBatch } from "./batch-body.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";

const QUOTA = 4 * CONTENT_PUT_BYTES;
const sha256Of = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const tagOf = (bytes: string | Uint8Array) => `"${sha256Of(bytes)}"`;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

forEachDatabase((open) => {
  let server: TransferServer;
  before(async () => {
    server = await startTransfer(await open(), { quota: QUOTA });
  });
  after(() => server.remove());

  const made = async (ownerId: string, bytes: string): Promise<string> => {
    const body = bodyOf([{ path: "note.txt", bytes: Buffer.from(bytes) }]);
    return (await postBatch(server.origin, ownerId, { requestId: randomUUID(), body })).files[0]?.id ?? "";
  };
  const put = async (
    who: string,
    id: string,
    body: BodyInit,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<Answer> => {
    const all = { authorization: `Bearer ${who}`, "content-type": CONTENT_TYPE, ...headers };
    const sent = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined);
    const reply = await fetch(`${server.origin}/api/drive/v1/files/${id}/content`, {
      method: "PUT",
      headers: Object.fromEntries(sent),
      body,
      ...({ duplex: "half" } as object),
    });
    return { status: reply.status, body: (await reply.json()) as Answer["body"] };
  };
  const write = (who: string, id: string, body: string, ifMatch: string) =>
    put(who, id, body, { "if-match": ifMatch });
  const told = ({ status, body }: Answer) => `${status} ${String(body["error"] ?? "")}`.trim();
  const fetched = async (ownerId: string, id: string) => {
    const entry = await server.tree.live(server.database.read, ownerId, id);
    const purpose = { accountId: ownerId, sessionId: "session", disposition: "attachment" } as const;
    const { url } = server.signer.sign(entry, purpose, server.now());
    const reply = await fetch(server.origin + url);
    return { text: await reply.text(), etag: reply.headers.get("etag") ?? "" };
  };
  const earlier = async (id: string) => {
    const rows = server.database.read.selectFrom("file_version").select("sha256").where("node_id", "=", id);
    return (await rows.execute()).map(({ sha256 }) => sha256);
  };
  /** The moment of the newest upload of a file that its owner is told of. */
  const uploadedAt = async (id: string) => {
    const rows = server.database.read.selectFrom("event").select("updated_at");
    const row = await rows.where("file_id", "=", id).where("type", "=", "TYPE_UPLOAD").executeTakeFirst();
    return row?.updated_at ?? 0;
  };
  const usage = async (ownerId: string) => (await server.tree.usage(server.database.read, ownerId)).usage;

  it("shows a content that was written over what was read, and keeps that one as a version", async () => {
    const me = randomUUID();
    const id = await made(me, "one");
    const { etag } = await fetched(me, id);
    const began = await uploadedAt(id);
    server.advance(60_000);
    const answer = await write(me, id, "two!", etag);
    assert.equal(told(answer), "200");
    const { id: same, name, size, sha256 } = answer.body;
    assert.deepEqual([same, name, size, sha256], [id, "note.txt", "4", sha256Of("two!")]);
    assert.deepEqual(await fetched(me, id), { text: "two!", etag: tagOf("two!") });
    assert.deepEqual(await earlier(id), [sha256Of("one")]);
    assert.deepEqual([await usage(me), (await uploadedAt(id)) >= began + 60_000], [7, true]);
    assert.equal(told(await write(me, id, "", "*")), "200");
    assert.equal((await fetched(me, id)).text, "");
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("overwrites nothing that the writer hasn't read, and says what is there", async () => {
    const me = randomUUID();
    const id = await made(me, "one");
    assert.equal(told(await write(me, id, "two", tagOf("one"))), "200");
    const late = `late ${me}`;
    const refused = await write(me, id, late, tagOf("one"));
    assert.equal(told(refused), "412 file_changed_meanwhile");
    const [facts] = refused.body["details"] as readonly { metadata: Readonly<Record<string, string>> }[];
    assert.equal(facts?.metadata["sha256"], sha256Of("two"));
    assert.equal((await fetched(me, id)).text, "two");
    assert.deepEqual([await usage(me), await server.store.stat(sha256Of(late))], [6, null]);
  });

  it("lets one of ten win who have read the same, and answers that one alike again", async () => {
    const me = randomUUID();
    const id = await made(me, "read by all");
    const texts = Array.from({ length: 10 }, (_, at) => `of writer ${at}`);
    const answers = await Promise.all(texts.map((text) => write(me, id, text, tagOf("read by all"))));
    assert.deepEqual(answers.map(told).toSorted(), ["200", ...Array(9).fill("412 file_changed_meanwhile")]);
    const winner = texts[answers.findIndex(({ status }) => status === 200)] ?? "";
    assert.equal((await fetched(me, id)).text, winner);
    const again = await write(me, id, winner, tagOf("read by all"));
    assert.deepEqual([told(again), again.body["revision"]], ["200", "2"]);
    assert.deepEqual(await earlier(id), [sha256Of("read by all")]);
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("takes 4 MiB and not a byte more, whether or not they are announced, and what the drive has room for", async () => {
    const me = randomUUID();
    const id = await made(me, "one");
    const whole = randomBytes(CONTENT_PUT_BYTES + 1);
    const most = whole.subarray(1);
    const streamed = (bytes: Buffer) =>
      new ReadableStream({
        start(stream) {
          stream.enqueue(bytes);
          stream.close();
        },
      });
    for (const body of [whole, streamed(whole)]) {
      assert.equal(told(await put(me, id, body, { "if-match": "*" })), "413 file_too_large");
    }
    assert.equal((await fetched(me, id)).text, "one");
    assert.equal(told(await put(me, id, streamed(most), { "if-match": tagOf("one") })), "200");
    const more = Array.from({ length: 3 }, () => randomBytes(CONTENT_PUT_BYTES));
    const answers = [];
    for (const bytes of more) answers.push(told(await put(me, id, bytes, { "if-match": "*" })));
    assert.deepEqual(answers, ["200", "200", "403 file_space_not_enough"]);
    assert.equal(await server.store.stat(sha256Of(more[2] ?? "")), null);
    const { sha256 } = await server.tree.live(server.database.read, me, id);
    assert.equal(sha256, sha256Of(more[1] ?? ""));
  });

  it("refuses what isn't a live file of one's own, who says nothing of what they read, and who isn't signed in", async () => {
    const me = randomUUID();
    const id = await made(me, "one");
    const folder = await server.database.write((tx) =>
      server.tree.createFolder(tx, { ownerId: me, parentId: "", name: "F", onConflict: "REFUSE" }),
    );
    const asked = async (who: string, of: string, headers: Parameters<typeof put>[3] = { "if-match": "*" }) =>
      told(await put(who, of, "two", headers));
    assert.equal(await asked(me, folder.id), "400 invalid_argument");
    assert.equal(await asked(randomUUID(), id), "404 file_not_found");
    assert.equal(await asked(me, id, { "if-match": "*", authorization: undefined }), "401 unauthenticated");
    assert.equal(await asked(me, id, {}), "400 invalid_argument");
    for (const tag of [
      sha256Of("one"),
      `W/${tagOf("one")}`,
      `${tagOf("one")}, ${tagOf("two")}`,
      '"etag"',
      "",
    ]) {
      assert.equal(await asked(me, id, { "if-match": tag }), "400 invalid_argument", tag);
    }
    const typed = { "if-match": "*", "content-type": "application/json" };
    assert.equal(told(await put(me, id, "{}", typed)), "415 upload_type_unsupported");
    await server.database.write((tx) => server.tree.trash(tx, me, [id]));
    assert.equal(await asked(me, id), "400 file_in_recycle_bin");
    const { sha256 } = (await server.entry(me, id)) ?? {};
    assert.equal(sha256, sha256Of("one"));
  });
});
