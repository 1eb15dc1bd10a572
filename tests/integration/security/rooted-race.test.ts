import assert from "node:assert/strict";
import { it } from "node:test";
import { CONTENT_TYPE } from "../../../contract/file-content.ts";
import { FILES_TYPE } from "../../../contract/uploads.ts";
import { onEveryLoginServer } from "../login/login-server.ts";
import { until } from "../transfer/tus-client.ts";
import { callerOf, folderOf, person, uploaded, type Person } from "./house.ts";

const FILES = "/api/drive/v1/files";
/** A group of a batch is stored when it has so many files. */
const GROUP = 256;

onEveryLoginServer("a folder that leaves a token's folder in the midst of a call", (running) => {
  const scene = async () => {
    const owner = await person(running());
    const [root, elsewhere] = [await folderOf(owner, "Root"), await folderOf(owner, "Elsewhere")];
    const { apiTokens } = running().context.services.login;
    const bounds = { readOnly: false, rootId: root };
    const token = await apiTokens.create({ userId: owner.id, days: 1, bounds });
    const program = callerOf(running(), owner.id, token);
    const made = await program.call("POST", FILES, { kind: "drive#folder", name: "Below" });
    return { owner, root, elsewhere, program, below: (made.body["file"] as { id: string }).id };
  };
  const move = (owner: Person, id: string, parent_id: string) =>
    owner.call("POST", `${FILES}:batchMove`, { ids: [id], to: { parent_id } });
  const count = async (who: Person, parent: string) => {
    const { body } = await who.call("GET", `${FILES}:position?parent_id=${parent}`);
    return Number(body["count"]);
  };

  const find = (owner: Person, id: string) => {
    const { services, database } = running().context;
    return services.tree.live(database.read, owner.id, id);
  };
  const stored = async (who: Person, parent: string) => {
    const { services, database } = running().context;
    return (await services.tree.totals(database.read, who.id, [parent])).files;
  };

  it("takes nothing more of a batch whose body goes on", async () => {
    const { owner, program, below, elsewhere } = await scene();
    const line = (name: string) => new TextEncoder().encode(`${JSON.stringify({ path: name, size: 1 })}\nx`);
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        for (let file = 0; file <= GROUP; file += 1) stream.enqueue(line(`${file}.txt`));
        await until(async () => (await stored(owner, below)) >= GROUP);
        await move(owner, below, elsewhere);
        stream.enqueue(line("late.txt"));
        stream.close();
      },
    });
    const path = `${FILES}:batchUpload?parent_id=${below}&request_id=${"r".repeat(16)}`;
    const sent = {
      method: "POST",
      headers: { authorization: `Bearer ${program.token}`, "content-type": FILES_TYPE },
      body,
      duplex: "half",
    };
    const answer = await fetch(running().origin + path, sent);
    const { files } = (await answer.json()) as { files: readonly { error: string }[] };
    assert.deepEqual(
      files.slice(-3).map(({ error }) => error),
      ["", "file_not_found", "file_not_found"],
    );
    assert.equal(await count(owner, below), GROUP);
  });

  it("gives a file that has left no content whose body goes on", async () => {
    const { owner, program, below, elsewhere } = await scene();
    const id = await uploaded(owner, running(), "inside.txt", "dear diary", below);
    const write = async (send: (stream: ReadableStreamDefaultController) => Promise<void> | void) => {
      const sent = {
        method: "PUT",
        headers: { authorization: `Bearer ${program.token}`, "content-type": CONTENT_TYPE, "if-match": "*" },
        body: new ReadableStream({
          async start(stream) {
            await send(stream);
            stream.close();
          },
        }),
        duplex: "half",
      };
      const answer = await fetch(`${running().origin}${FILES}/${id}/content`, sent);
      return (await answer.json()) as { readonly error?: string; readonly sha256?: string };
    };
    const text = new TextEncoder();
    const underWay = () => running().contexts.some(({ services }) => services.transfers.count > 0);
    const written = await write((stream) => stream.enqueue(text.encode("by the program")));
    assert.equal((await find(owner, id)).sha256, written.sha256);
    await until(async () => !underWay());
    const late = await write(async (stream) => {
      stream.enqueue(text.encode("begun "));
      await until(async () => underWay());
      await move(owner, below, elsewhere);
      stream.enqueue(text.encode("and too late"));
    });
    assert.equal(late.error, "file_not_found");
    assert.equal((await find(owner, id)).sha256, written.sha256);
  });

  for (const [what, leaves] of [
    ["what is copied", 0],
    ["where it is copied to", 1],
  ] as const) {
    it(`copies nothing more once ${what} has left`, async () => {
      const { owner, root, below, elsewhere } = await scene();
      const { tree } = running().context.services;
      const { database } = running().context;
      const file = await uploaded(owner, running(), "inside.txt", "dear diary", root);
      const begun = await tree.beginCopy(database.read, {
        sourceOwnerId: owner.id,
        ids: [file],
        ownerId: owner.id,
        destinationId: below,
        within: root,
      });
      await move(owner, [file, below][leaves] ?? "", elsewhere);
      const { state, done } = await database.write((tx) => tree.copyStep(tx, begun));
      assert.deepEqual([done, state.files, await count(owner, below)], [true, 0, 0]);
    });
  }
});
