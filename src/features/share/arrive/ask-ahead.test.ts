/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://holdall.example/s/sh-1/f-1"}
 */
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import { getShare, getShareFolder, type ShareDetail } from "../../../api/visitor-share.ts";
import { askAhead, folderAhead, shareAhead } from "./ask-ahead.ts";
import { storePasscode } from "./passcode-cookies.ts";
import { takePasscode } from "./passcode.ts";

jest.mock("../../../api/visitor-share.ts", () => ({ getShare: jest.fn(), getShareFolder: jest.fn() }));

const view = { share_status: "OK" } as ShareView;
const page = (share_status: ShareStatus) => ({ share_status, files: [] }) as unknown as ShareDetail;
const place = { shareId: "sh-1", folderIds: ["f-1"] };

beforeEach(() => {
  jest.mocked(getShare).mockReset().mockResolvedValue(view);
  jest.mocked(getShareFolder).mockReset().mockResolvedValue(page("OK"));
});

it("share and open folder are asked for at once, and each answer is taken once", async () => {
  askAhead(place);
  expect(getShare).toHaveBeenCalledTimes(1);
  expect(getShareFolder).toHaveBeenCalledWith(expect.objectContaining({ parent_id: "f-1" }));
  expect(await shareAhead("sh-1")).toBe(view);
  expect(shareAhead("sh-1")).toBeUndefined();
  expect(await folderAhead("sh-1", "f-1", undefined)).toEqual(page("OK"));
  expect(await folderAhead("sh-1", "f-1", undefined)).toBeUndefined();
});

it("the answer for another share, folder or order is nobody's", async () => {
  askAhead(place);
  expect(shareAhead("sh-2")).toBeUndefined();
  expect(await folderAhead("sh-1", "f-1", "NAME_ASC")).toBeUndefined();
  askAhead(place);
  expect(await folderAhead("sh-1", "f-2", undefined)).toBeUndefined();
});

it("a folder that couldn't be had so early is asked for again", async () => {
  jest.mocked(getShareFolder).mockResolvedValue(page("PASS_CODE_EMPTY"));
  askAhead(place);
  expect(await folderAhead("sh-1", "f-1", undefined)).toBeUndefined();
  jest.mocked(getShareFolder).mockRejectedValue(new Error("offline"));
  askAhead(place);
  expect(await folderAhead("sh-1", "f-1", undefined)).toBeUndefined();
});

it("a failure is told by the page", async () => {
  jest.mocked(getShare).mockRejectedValue(new Error("offline"));
  askAhead(place);
  await expect(shareAhead("sh-1")).rejects.toThrow("offline");
});

it("the top level comes with its share", () => {
  askAhead({ shareId: "sh-1", folderIds: [] });
  expect(getShare).toHaveBeenCalledTimes(1);
  expect(getShareFolder).not.toHaveBeenCalled();
});

it("a passcode waits for the page", () => {
  storePasscode("sh-1", "k7qd");
  askAhead(place);
  expect(getShare).not.toHaveBeenCalled();
  expect(takePasscode("sh-1")).toBe("k7qd");
});
