import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { LARGEST_FILES } from "../../../contract/tally-limits.ts";
import type { TallyReply } from "../../../contract/tally.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive/drive-server.ts";
import { newOwner } from "../drive/tree-kit.ts";
import { savedFolder } from "./saved-folder.ts";

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  const tally = (ownerId: string, token = "") =>
    server.ask<TallyReply>(ownerId, "GET", `/files:tally?page_token=${token}`);
  const sums = async (ownerId: string) =>
    (await tally(ownerId)).categories.map(({ category, files, size }) => [category, files, size]);

  it("adds up files by category, own and saved ones, without the trash", async () => {
    const me = newOwner();
    await savedFolder(server, me);
    const { id } = await server.make(me, "pictures");
    await server.file(me, id, "a.jpg", "a", 7);
    const gone = await server.file(me, "", "b.mp4", "b", 500);
    assert.deepEqual(await sums(me), [
      ["VIDEO", "1", "500"],
      ["DOCUMENT", "3", "30"],
      ["IMAGE", "1", "7"],
    ]);
    await server.ask(me, "POST", "/files:batchTrash", { ids: [gone.id] });
    assert.deepEqual(
      (await sums(me)).map(([category]) => category),
      ["DOCUMENT", "IMAGE"],
    );
    assert.deepEqual(await sums(newOwner()), []);
  });

  it("names the largest files first, so many at most", async () => {
    const me = newOwner();
    for (let n = 1; n <= LARGEST_FILES + 2; n += 1) await server.file(me, "", `${n}.txt`, `${n}`, n * 10);
    const { largest, searched, next_page_token } = await tally(me);
    assert.equal(largest.length, LARGEST_FILES);
    assert.deepEqual([largest.at(0)?.size, largest.at(-1)?.size], ["120", "30"]);
    assert.deepEqual([searched, next_page_token], [String(LARGEST_FILES + 2), ""]);
  });

  it("takes no token but its own", async () => {
    const refused = await server.refused(newOwner(), "GET", "/files:tally?page_token=guessed");
    assert.equal(refused, "400 invalid_argument");
  });
});
