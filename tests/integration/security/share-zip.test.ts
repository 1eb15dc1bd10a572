import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onOneLoginServer } from "../login/login-server.ts";
import { nobody, person, shareOf, uploaded, type Person } from "./house.ts";

onOneLoginServer("the zip of a share", (server) => {
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
});
