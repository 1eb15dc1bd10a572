import { act, waitFor } from "@testing-library/react";
import { localError } from "../../../api/api-error.ts";
import { listFilesAt, locateName } from "../../../api/files.ts";
import { file, filesOf, folderOf, list, listAt, query, show } from "./fake-folder.ts";

jest.mock("../../../api/files.ts");

beforeEach(() => jest.clearAllMocks());

describe("a listing", () => {
  it("is there after one request when it is small", async () => {
    folderOf(80);
    const { result } = await show();
    act(() => result.current.show(0, 30));
    expect(result.current.listing).toMatchObject({ count: 80, isCounted: true });
    expect(list).toHaveBeenCalledTimes(1);
    expect(listAt).not.toHaveBeenCalled();
  });

  it("counts a large folder, and loads only what somebody looks at", async () => {
    folderOf(1_000_000);
    const { result } = await show();
    act(() => result.current.show(0, 30));
    await waitFor(() => expect(result.current.listing.isCounted).toBe(true));
    expect(result.current.listing.count).toBe(1_000_000);
    act(() => result.current.show(500_020, 500_050));
    await waitFor(() => expect(result.current.listing.entries.get(500_049)?.id).toBe("id-500049"));
    expect(result.current.listing.entries.size).toBeLessThan(1_000);
  });

  it("asks for nothing that is only scrolled past", async () => {
    folderOf(1_000_000);
    const { result } = await show();
    act(() => result.current.show(0, 30));
    await waitFor(() => expect(result.current.listing.isCounted).toBe(true));
    listAt.mockClear();
    act(() => {
      for (let first = 10_000; first <= 900_000; first += 10_000) result.current.show(first, first + 30);
    });
    await waitFor(() => expect(result.current.listing.entries.has(900_010)).toBe(true));
    const asked = listAt.mock.calls.map(([, at]) => Number(at));
    expect(asked.every((position) => position >= 899_900 && position <= 900_100)).toBe(true);
  });

  it("keeps a bounded number of entries, however far somebody walks", async () => {
    folderOf(50_000);
    const { result } = await show();
    act(() => result.current.show(0, 30));
    await waitFor(() => expect(result.current.listing.isCounted).toBe(true));
    for (let first = 100; first <= 9_000; first += 100) {
      act(() => result.current.show(first, first + 30));
      await waitFor(() => expect(result.current.listing.entries.has(first + 29)).toBe(true));
    }
    expect(result.current.listing.entries.size).toBeLessThanOrEqual(6_000);
    expect(result.current.listing.entries.has(9_000)).toBe(true);
  });

  it("begins where it was left, and at the top when that is gone", async () => {
    folderOf(5_000);
    const { result } = await show(4_321);
    expect(result.current.listing.entries.has(4_321)).toBe(true);
    expect(list).not.toHaveBeenCalled();
    folderOf(7);
    const shrunk = await show(4_321);
    expect(shrunk.result.current.listing.items).toHaveLength(7);
  });

  it("gives a range to whoever chooses one, loaded or not", async () => {
    folderOf(5_000);
    const { result } = await show();
    const files = await act(() => result.current.load(50, 2_500));
    expect(files.map(({ id }) => id)).toEqual(filesOf(50, 2_500).map(({ id }) => id));
  });

  it("finds a name anywhere", async () => {
    folderOf(5_000);
    jest.mocked(locateName).mockResolvedValue({ page_token: "4000", file: file(4_000) });
    const { result } = await show();
    expect(await act(() => result.current.locate!({ prefix: "file 40", from: 0 }))).toMatchObject({
      index: 4_000,
    });
    expect(result.current.listing.entries.get(4_000)).toMatchObject({ id: "id-4000" });
    expect(await act(() => result.current.locate!({ prefix: "nobody", from: 0 }))).toBeNull();
  });

  it("finds a name in any order, and an entry", async () => {
    folderOf(5_000);
    const { result, rerender } = await show();
    rerender({ ...query, order: "SIZE_DESC" });
    await waitFor(() => expect(result.current.listing.status).toBe("ready"));
    expect(await act(() => result.current.locate!({ prefix: "file", from: 7 }))).toMatchObject({
      index: 4_000,
    });
    expect(listFilesAt).toHaveBeenLastCalledWith(
      expect.objectContaining({ order: "SIZE_DESC" }),
      { prefix: "file", from: 7 },
      expect.anything(),
    );
    folderOf(10);
    expect(await act(() => result.current.locate!({ id: "gone" }))).toBeNull();
  });

  it("a page of another count forgets what stood elsewhere", async () => {
    folderOf(5_000);
    const { result } = await show();
    act(() => result.current.show(0, 30));
    await waitFor(() => expect(result.current.listing.isCounted).toBe(true));
    folderOf(5_001);
    act(() => result.current.show(3_000, 3_030));
    await waitFor(() => expect(result.current.listing.count).toBe(5_001));
    expect(result.current.listing.entries.has(0)).toBe(false);
  });

  it("pages that were called off for a reload are asked for again when that fails", async () => {
    folderOf(5_000);
    const { result } = await show();
    act(() => result.current.show(0, 30));
    await waitFor(() => expect(result.current.listing.isCounted).toBe(true));
    listAt.mockReturnValueOnce(new Promise(() => undefined));
    act(() => result.current.show(120, 130));
    act(() => result.current.show(220, 230));
    listAt.mockRejectedValueOnce(localError("unreachable"));
    await act(() => result.current.refresh());
    await waitFor(() => expect(result.current.listing.entries.has(250)).toBe(true));
  });

  it("a reload never shows the loading state, and one that fails leaves what is shown", async () => {
    folderOf(500);
    const { result } = await show();
    folderOf(501);
    const statuses = new Set<string>();
    await act(async () => {
      const done = result.current.refresh();
      statuses.add(result.current.listing.status);
      await done;
    });
    expect(statuses).toEqual(new Set(["ready"]));
    expect(result.current.listing.count).toBe(501);
    listAt.mockRejectedValue(localError("unreachable"));
    await act(() => result.current.refresh());
    expect(result.current.listing).toMatchObject({ status: "ready", count: 501 });
  });

  it("says that a page is missing, and asks again when told", async () => {
    folderOf(5_000);
    const { result } = await show();
    act(() => result.current.show(0, 30));
    await waitFor(() => expect(result.current.listing.isCounted).toBe(true));
    listAt.mockRejectedValueOnce(localError("unreachable"));
    act(() => result.current.show(120, 130));
    act(() => result.current.show(220, 230));
    await waitFor(() => expect(result.current.listing.pageError).toMatchObject({ name: "unreachable" }));
    act(() => result.current.retryPage());
    await waitFor(() => expect(result.current.listing.entries.has(229)).toBe(true));
    expect(result.current.listing.pageError).toBeUndefined();
  });

  it("tells why it can't be shown, and begins anew when told", async () => {
    list.mockRejectedValueOnce(localError("unreachable"));
    const { result } = await show();
    expect(result.current.listing).toMatchObject({ status: "failed", error: { name: "unreachable" } });
    folderOf(1);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.listing.status).toBe("ready"));
  });

  it("another order begins anew, and a late answer of the old one is dropped", async () => {
    folderOf(3);
    const { result, rerender } = await show();
    let late: (page: Awaited<ReturnType<typeof listFilesAt>>) => void = () => undefined;
    listAt.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    act(() => void result.current.refresh());
    rerender({ ...query, order: "SIZE_DESC" });
    await waitFor(() => expect(result.current.listing.status).toBe("ready"));
    await act(async () =>
      late({ count: 1, position: 0, page_token: "", files: [file(9)], next_page_token: "" }),
    );
    expect(result.current.listing.items).toHaveLength(3);
  });
});
