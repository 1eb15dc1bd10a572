import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { filesLocate } from "../../../../contract/search.ts";
import type { filesPosition } from "../../../../contract/positions.ts";
import type { ReplyOf } from "../../../../contract/common.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive-server.ts";
import { newOwner } from "../tree-kit.ts";

const ORDERED = [
  ...["0", "00", "01 intro", "1 intro", "02 song", "2 songs", "3", "007", "012", "20"],
  ...["12345678901234567890", "123456789012345678901", "ecole a", "École b", "école c", "ezra", "zoë"],
];

forEachDatabase((open) => {
  let server: DriveServer;
  const me = newOwner();
  const folders: Record<string, string> = {};

  before(async () => {
    server = await startDrive(await open());
    folders["rows"] = (await server.make(me, "rows")).id;
    await server.write(async (tx) => {
      for (const name of ORDERED.toReversed()) {
        const onConflict = "REFUSE";
        await server.tree.createFolder(tx, { ownerId: me, parentId: folders["rows"]!, name, onConflict });
      }
    });
    const copies = await server.make(me, "copies");
    await server.ask(me, "POST", "/files:batchCopy", {
      ids: [folders["rows"]],
      to: { parent_id: copies.id },
    });
    folders["sealed"] = (await server.list(me, { parent_id: copies.id })).files[0]?.id ?? "";
  });
  after(() => server.close());

  const get = <Reply>(path: string, query: Readonly<Record<string, string>>) =>
    server.ask<Reply>(me, "GET", `/files:${path}?${new URLSearchParams(query).toString()}`);
  const plain = (name: string) =>
    name
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase();

  for (const kind of ["rows", "sealed"]) {
    it(`puts letters with marks beside those without, and numbers by value: ${kind}`, async () => {
      assert.deepEqual(await server.names(me, folders[kind]!), ORDERED);
    });

    it(`finds every name by how it begins, whatever stands between: ${kind}`, async () => {
      const parent_id = folders[kind]!;
      const prefixes = ORDERED.flatMap((name) => [name, name.slice(0, 1), name.slice(0, 2), plain(name)]);
      for (const prefix of new Set(prefixes)) {
        const wanted = ORDERED.filter((name) => plain(name).startsWith(plain(prefix)));
        const place = (position: number) =>
          get<ReplyOf<typeof filesPosition>>("position", { parent_id, prefix, position: String(position) });
        const first = ORDERED.indexOf(wanted[0]!);
        assert.equal((await place(0)).position, first, prefix);
        const next = wanted.find((name) => ORDERED.indexOf(name) > first) ?? wanted[0]!;
        assert.equal((await place(first + 1)).position, ORDERED.indexOf(next), prefix);
        for (const [order, name] of [
          ["NAME_ASC", wanted[0]],
          ["NAME_DESC", wanted.at(-1)],
        ] as const) {
          const { file, page_token } = await get<ReplyOf<typeof filesLocate>>("locate", {
            parent_id,
            prefix,
            order,
          });
          assert.equal(file?.name, name, `${order} ${prefix}`);
          const { files } = await server.list(me, { parent_id, order, page_token, limit: 1 });
          assert.equal(files[0]?.id, file?.id);
        }
      }
    });
  }
});
