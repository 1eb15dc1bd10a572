import { getShare, getShareFile, getShareFolder } from "./visitor-share.ts";

const fetchMock = jest.fn(async (_address: string) => {
  const response = { ok: true, status: 200, text: async () => "{}", json: async () => ({}) };
  return { ...response, clone: () => response };
});
const asked = (): Record<string, string> => {
  const [address = ""] = fetchMock.mock.calls.at(-1) ?? [];
  return Object.fromEntries(new URL(address, location.origin).searchParams);
};

beforeEach(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

/** @rule share-page */
test("a page of a share is asked for with 100 entries and large thumbnails", async () => {
  await getShare({ share_id: "s" });
  expect(asked()).toEqual({ share_id: "s", limit: "100", thumbnail_size: "SIZE_LARGE" });
  await getShareFolder({ share_id: "s", parent_id: "d", pass_code_token: "" });
  expect(asked()).toMatchObject({ parent_id: "d", limit: "100", thumbnail_size: "SIZE_LARGE" });
  await getShareFile({ share_id: "s", file_id: "f", pass_code_token: "" });
  expect(asked()).toMatchObject({ file_id: "f", thumbnail_size: "SIZE_LARGE" });
});
