import { act, renderHook, waitFor } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { ApiError } from "../../../api/api-error.ts";
import { getShareFolder, type ShareDetail } from "../../../api/visitor-share.ts";
import { useShareFolder } from "./use-share-folder.ts";

jest.mock("../../../api/visitor-share.ts");

const PAGE = 100;
const filesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: `f-${from + at}` }) as FileObject);
const view = {
  files: filesOf(0, PAGE),
  next_page_token: "100",
  pass_code_token: "",
} as unknown as ShareView;
const onClosed = jest.fn();
const wanted = { shareId: "share", view, folderId: "", order: undefined, onClosed };

const call = jest.mocked(getShareFolder);
const answer = (detail: object) => detail as unknown as ShareDetail;
const page = (from: number, to: number, next: string) =>
  answer({ share_status: "OK", files: filesOf(from, to), ancestors: [], next_page_token: next });

beforeEach(() => {
  call.mockReset();
  onClosed.mockReset();
});

/** The pages after the first one, as the server gives them: a thousand entries each, 7,350 in all. */
const giveRest = () =>
  call.mockImplementation(async ({ page_token: token }) => {
    const from = Number(token);
    const to = Math.min(7_350, from + 1_000);
    return page(from, to, to < 7_350 ? String(to) : "");
  });

it("shows what came with the share at once, and asks for more only near its end", async () => {
  giveRest();
  const { result } = renderHook(() => useShareFolder(wanted));
  expect(result.current.files).toHaveLength(PAGE);
  act(() => result.current.show(0, 30));
  expect(call).not.toHaveBeenCalled();
  act(() => result.current.show(0, 45));
  await waitFor(() => expect(result.current.files).toHaveLength(1_100));
  expect(call).toHaveBeenCalledTimes(1);
  expect(result.current.isComplete).toBe(false);
});

it("a page that two ask for in one moment is shown once", async () => {
  call.mockResolvedValueOnce(page(100, 130, ""));
  const { result } = renderHook(() => useShareFolder(wanted));
  act(() => {
    result.current.show(0, 60);
    result.current.show(0, 63);
  });
  await waitFor(() => expect(result.current.files?.length).toBeGreaterThan(PAGE));
  expect(new Set(result.current.files?.map(({ id }) => id)).size).toBe(result.current.files?.length);
});

it("all entries of a wide folder stay loaded, so that a choice knows them", async () => {
  giveRest();
  const { result } = renderHook(() => useShareFolder(wanted));
  await act(async () => void (await result.current.loadAll()));
  expect(result.current.isComplete).toBe(true);
  expect(result.current.files).toHaveLength(7_350);
});

it("a page that fails is told, and asked for again when the person wants it", async () => {
  call.mockRejectedValueOnce(new Error("away"));
  const { result } = renderHook(() => useShareFolder(wanted));
  act(() => result.current.show(0, 60));
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(result.current.files).toHaveLength(PAGE);
  giveRest();
  act(() => result.current.retryPage());
  await waitFor(() => expect(result.current.files).toHaveLength(1_100));
  expect(result.current.error).toBeUndefined();
});

it("another order is asked for; a folder that is gone and a share that closes are told", async () => {
  call.mockResolvedValueOnce(page(0, 3, ""));
  const { result, rerender } = renderHook((changed: object) => useShareFolder({ ...wanted, ...changed }), {
    initialProps: {},
  });
  rerender({ order: "NAME_ASC" });
  expect(result.current.files).toBeUndefined();
  await waitFor(() => expect(result.current.files).toHaveLength(3));
  call.mockRejectedValueOnce(new ApiError("file_not_found", 1));
  rerender({ folderId: "d-1" });
  await waitFor(() => expect(result.current.isGone).toBe(true));
  call.mockResolvedValueOnce(answer({ share_status: "DELETED" }));
  rerender({ folderId: "d-2" });
  await waitFor(() => expect(onClosed).toHaveBeenCalledWith("DELETED"));
});
