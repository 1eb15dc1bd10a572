import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onOneLoginServer } from "../login/login-server.ts";
import { nobody, person, shareOf, uploaded, type Person } from "./house.ts";

interface Given {
  readonly id: string;
  readonly thumbnail_link: string;
  readonly web_content_link: string;
  readonly links: Readonly<Record<string, { readonly url: string }>>;
  readonly medias: readonly { readonly link: { readonly url: string } }[];
}

/** Each call by which a visitor comes by the bytes of a file for good. */
const KEEPING = ["share:zip", "share/restore", "share/restore:plan", "share/restore:intent"];

onOneLoginServer("what a share gives away", (server) => {
  let ada: Person;
  let ids: string[];

  before(async () => {
    ada = await person(server());
    ids = [await uploaded(ada, server(), "a.txt", "a"), await uploaded(ada, server(), "b.txt", "b")];
  });

  /** A share with what a visitor was given to fetch of it. */
  async function fetched() {
    const share_id = await shareOf(ada, ids);
    const { body } = await nobody(server()).call("POST", "/api/drive/v1/share:zip", { share_id });
    const { pathname } = new URL((body["zip"] as { url: string }).url);
    return { share_id, status: async () => (await nobody(server()).call("GET", pathname)).status };
  }

  it("ends with the code it was given out under", async () => {
    const { share_id, status } = await fetched();
    assert.equal(await status(), 200);
    const code = { pass_code_option: "REQUIRED", custom_pass_code: "news" };
    await ada.call("PATCH", "/api/drive/v1/share", { share_id, ...code });
    assert.equal(await status(), 404);
  });

  it("ends when something in it isn't shared any more, or nothing is to be downloaded", async () => {
    const taken = await fetched();
    await ada.call("PATCH", "/api/drive/v1/share", { share_id: taken.share_id, file_ids: ids.slice(0, 1) });
    assert.equal(await taken.status(), 404);
    const shown = await fetched();
    const rights = { view: true, download: false, save: false };
    await ada.call("PATCH", "/api/drive/v1/share", { share_id: shown.share_id, rights });
    assert.equal(await shown.status(), 404);
  });

  it("is nothing to keep, in whatever call, where it may only be looked at", async () => {
    const share_id = await shareOf(ada, ids, { rights: { view: true, download: true, save: true } });
    const visitor = nobody(server());
    const guest = await person(server());
    const given = async () => {
      const infos = [
        visitor.call("GET", `/api/drive/v1/share/file_info?share_id=${share_id}&file_id=${ids[0]}`),
        visitor.call("POST", "/api/drive/v1/share:batch_file_info", { share_id, file_ids: ids }),
      ];
      const [one, many] = await Promise.all(infos);
      return [one?.body["file_info"] as Given, ...(many?.body["files"] as readonly Given[])];
    };
    const kept = new URL((await given())[0]?.web_content_link ?? "").pathname;
    assert.equal((await visitor.call("GET", kept)).status, 200);

    const rights = { view: true, download: false, save: false };
    await ada.call("PATCH", "/api/drive/v1/share", { share_id, rights });
    for (const file of await given()) {
      assert.equal(file.web_content_link, "");
      assert.equal(file.links["application/octet-stream"], undefined);
      const [shown] = [...Object.values(file.links), ...file.medias.map(({ link }) => link)];
      const looked = await visitor.call("GET", new URL(shown?.url ?? "").pathname);
      assert.equal(looked.status, 200);
      assert.doesNotMatch(looked.headers.get("content-disposition") ?? "", /attachment/);
    }
    assert.equal((await visitor.call("GET", kept)).status, 404, "a link of before");
    for (const call of KEEPING) {
      const { status, body } = await guest.call("POST", `/api/drive/v1/${call}`, { share_id });
      assert.deepEqual([call, status, body["error"]], [call, 403, "permission_denied"]);
    }
  });
});
