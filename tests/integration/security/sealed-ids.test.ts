import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onEveryLoginServer } from "../login/login-server.ts";
import { asked } from "./access/scene.ts";
import { folderOf, person, shareOf, uploaded, type Answer, type Person } from "./house.ts";

const FILES = "/api/drive/v1/files";
const SHARE = "/api/drive/v1/share";

interface Listed {
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

/** Ids inside saved folders are made of the folder's id and positions: whoever makes some up gets nothing for it. */
onEveryLoginServer("ids inside saved folders", (server) => {
  let ada: Person;
  let eve: Person;
  /** Ada's folder, as Eve saved it. */
  let loot: string;

  const error = ({ status, body }: Answer) => [status, body["error"]];
  const NOT_THERE = [404, "file_not_found"];
  const namesIn = async (who: Person, parent: string): Promise<readonly string[]> =>
    (await asked<Listed>(who, "GET", `${FILES}?parent_id=${parent}`)).files.map(({ name }) => name);
  const get = (who: Person, id: string) => who.call("GET", `${FILES}/${id}`);

  async function saved(from: Person, id: string, to: Person): Promise<string> {
    const share_id = await shareOf(from, [id], { pass_code_option: "NOT_REQUIRED" });
    const body = { share_id, to: { parent_id: "" }, params: { trace_file_ids: "*" } };
    const { restore_task_id } = await asked<{ restore_task_id: string }>(
      to,
      "POST",
      `${SHARE}/restore`,
      body,
    );
    const path = `/api/drive/v1/tasks/${restore_task_id}`;
    const { params } = await asked<{ params: Record<string, string> }>(to, "GET", path);
    return Object.values(JSON.parse(params["trace_file_ids"] ?? "{}") as Record<string, string>)[0] ?? "";
  }

  before(async () => {
    [ada, eve] = [await person(server()), await person(server())];
    const folder = await folderOf(ada, "Photos");
    for (const name of ["a.txt", "b.txt", "c.txt"]) await uploaded(ada, server(), name, name, folder);
    loot = await saved(ada, folder, eve);
  });

  it("name what is there, spelled in one way only", async () => {
    const { files } = await asked<Listed>(eve, "GET", `${FILES}?parent_id=${loot}`);
    assert.deepEqual(
      files.map(({ id }) => id),
      [0, 1, 2].map((position) => `${loot}-${position}`),
    );
    const madeUp = [
      "-3",
      "--1",
      "-00",
      "-01",
      "-0-0",
      "-v",
      "-zz",
      "-0-",
      "-",
      "-vvvvvv",
      "-99999999999999999999",
    ];
    for (const ending of [...madeUp, "-0".repeat(900), "-1e3", "-0x1"]) {
      const { status } = await get(eve, `${loot}${ending}`);
      assert.ok(status === 404 || status === 400, `${ending}: ${status}`);
    }
    assert.deepEqual(error(await get(eve, `-${loot}`)), NOT_THERE);
    assert.deepEqual(
      error(await eve.call("POST", `${FILES}:batchTrash`, { ids: [`${loot}-0-0`] })),
      NOT_THERE,
    );
  });

  it("open nothing in a drive that isn't one's own, nor below a file or a folder made by hand", async () => {
    const file = await uploaded(eve, server(), "plain.txt", "plain");
    const folder = await folderOf(eve, "By hand");
    await uploaded(eve, server(), "in.txt", "in", folder);
    for (const id of [`${file}-0`, `${folder}-0`]) assert.deepEqual(error(await get(eve, id)), NOT_THERE);
    for (const ask of [
      () => get(ada, `${loot}-0`),
      () => ada.call("POST", `${FILES}:batchCopy`, { ids: [`${loot}-0`], to: { parent_id: "" } }),
      () => ada.call("PATCH", `${FILES}/${loot}-0`, { name: "mine" }),
      () => ada.call("POST", SHARE, { file_ids: [`${loot}-0`] }),
    ]) {
      assert.deepEqual(error(await ask()), NOT_THERE);
    }
  });

  it("end with what they named, and never come back as something else", async () => {
    const mine = await saved(ada, await folderWith("x.txt", "y.txt"), eve);
    await asked(eve, "POST", `${FILES}:batchDelete`, { ids: [`${mine}-0`] });
    assert.deepEqual(error(await get(eve, `${mine}-0`)), NOT_THERE);
    await uploaded(eve, server(), "x.txt", "another", mine);
    assert.deepEqual(error(await get(eve, `${mine}-0`)), NOT_THERE);
    assert.deepEqual(await namesIn(eve, mine), ["x.txt", "y.txt"]);

    const elsewhere = await folderOf(eve, "Elsewhere");
    await asked(eve, "POST", `${FILES}:batchMove`, { ids: [`${mine}-1`], to: { parent_id: elsewhere } });
    assert.deepEqual(await namesIn(eve, elsewhere), ["y.txt"]);
    assert.equal((await get(eve, `${mine}-1`)).body["parent_id"], elsewhere);
    await asked(eve, "POST", `${FILES}:batchDelete`, { ids: [mine] });
    assert.deepEqual(error(await get(eve, `${mine}-0`)), NOT_THERE);
    assert.equal((await get(eve, `${mine}-1`)).status, 200);
  });

  it("of a share reach its own entries only, also when it is a folder inside a saved one", async () => {
    const outer = await folderOf(ada, "Outer");
    const inner = await asked<{ file: { id: string } }>(ada, "POST", FILES, {
      kind: "drive#folder",
      name: "Inner",
      parent_id: outer,
    });
    await uploaded(ada, server(), "secret.txt", "secret", outer);
    await uploaded(ada, server(), "open.txt", "open", inner.file.id);
    const mine = await saved(ada, outer, eve);
    const share_id = await shareOf(eve, [`${mine}-0`], { pass_code_option: "NOT_REQUIRED" });
    const info = (id: string) =>
      ada.call("GET", `${SHARE}/file_info?${new URLSearchParams({ share_id, file_id: id })}`);
    assert.equal((await info(`${mine}-0-0`)).body["share_status"], "OK");
    for (const outside of [`${mine}-1`, mine, `${mine}-0-1`, `${mine}-0-0-0`]) {
      assert.deepEqual(error(await info(outside)), NOT_THERE, outside);
    }
  });

  it("made up of the greatest depth by thousands are refused before they are looked for", async () => {
    const madeUp = (count: number) => Array.from({ length: count }, (_, n) => `x${n}${"-0".repeat(255)}`);
    const share_id = await shareOf(ada, [await folderWith("shared.txt")], {
      pass_code_option: "NOT_REQUIRED",
    });
    const asks = (ids: readonly string[]): [string, object][] => [
      [`${FILES}:batchTrash`, { ids }],
      [SHARE, { file_ids: ids }],
      [`${SHARE}/restore:plan`, { share_id, file_ids: ids }],
      [`${SHARE}/restore:intent`, { share_id, file_ids: ids }],
      ["/api/drive/v1/share:zip", { share_id, file_ids: ids }],
    ];
    for (const [path, body] of asks(madeUp(3_900))) {
      const { status, body: answer } = await eve.call("POST", path, body);
      assert.deepEqual([status, answer["error"]], [400, "invalid_argument"], path);
    }
    assert.deepEqual(error(await eve.call("POST", `${FILES}:batchTrash`, { ids: madeUp(200) })), NOT_THERE);
  });

  async function folderWith(...names: readonly string[]): Promise<string> {
    const folder = await folderOf(ada, `Folder of ${names.join()}`);
    for (const name of names) await uploaded(ada, server(), name, name, folder);
    return folder;
  }
});
