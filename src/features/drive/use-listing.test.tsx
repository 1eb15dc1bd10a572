import { act, renderHook, waitFor } from "@testing-library/react";
import type { FileObject } from "../../../contract/files.ts";
import { localError } from "../../api/api-error.ts";
import { listFiles, listFilesAt, locateName, type FilePage } from "../../api/files.ts";
import { announceChange } from "../../state/drive-events.ts";
import type { ListingQuery } from "./listing-source.ts";
import { useListing } from "./use-listing.ts";

jest.mock("../../api/files.ts");

const list = jest.mocked(listFiles);
const listAt = jest.mocked(listFilesAt);
const query: ListingQuery = { parentId: "f", trashed: false, order: "NAME_ASC", foldersFirst: true };
const file = (n: number) => ({ id: `id-${n}`, name: `file ${n}` }) as FileObject;
const filesOf = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => file(from + n));

/** A folder of `total` entries. */
const folderOf = (total: number) => {
  list.mockImplementation(async ({ limit }) => {
    const to = Math.min(total, limit);
    return { files: filesOf(0, to), next_page_token: to < total ? "more" : "" } as FilePage;
  });
  listAt.mockImplementation(async ({ limit }, at) => {
    const position = Math.min(
      total,
      typeof at === "number" ? at : "pageToken" in at ? Number(at.pageToken) : 4_000,
    );
    const files = filesOf(position, Math.min(total, position + limit));
    return { count: total, position, page_token: "", files, next_page_token: "" };
  });
};

const show = async (startAt = 0) => {
  const hook = renderHook((props: ListingQuery) => useListing(props, startAt), { initialProps: query });
  await waitFor(() => expect(hook.result.current.listing.status).not.toBe("loading"));
  return hook;
};

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
    expect(shrunk.result.current.listing.files).toHaveLength(7);
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

  it("closes up behind what was taken out", async () => {
    folderOf(80);
    const { result } = await show();
    act(() => result.current.remove(new Set(["id-0", "id-2"])));
    expect(result.current.listing.count).toBe(78);
    expect(result.current.listing.entries.get(0)?.id).toBe("id-1");
    expect(result.current.listing.entries.get(1)?.id).toBe("id-3");
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

  it("is loaded again after a change that came while a reload was on its way", async () => {
    folderOf(3);
    const { result } = await show();
    let answer: () => void = () => undefined;
    listAt.mockImplementationOnce(() => {
      const read = { count: 3, position: 0, page_token: "", files: filesOf(0, 3), next_page_token: "" };
      return new Promise((resolve) => (answer = () => resolve(read)));
    });
    act(() => announceChange("f"));
    await waitFor(() => expect(listAt).toHaveBeenCalledTimes(1));
    folderOf(2);
    act(() => announceChange("f"));
    await act(async () => answer());
    expect(result.current.listing.count).toBe(3);
    await waitFor(() => expect(result.current.listing.count).toBe(2));
  });

  it("an answer that was asked for earlier doesn't undo a later one", async () => {
    folderOf(3);
    const { result } = await show();
    const answers: (() => void)[] = [];
    const reads = (total: number) => () =>
      new Promise<Awaited<ReturnType<typeof listFilesAt>>>((resolve) =>
        answers.push(() =>
          resolve({
            count: total,
            position: 0,
            page_token: "",
            files: filesOf(0, total),
            next_page_token: "",
          }),
        ),
      );
    listAt.mockImplementationOnce(reads(3)).mockImplementationOnce(reads(2));
    await act(async () => {
      const both = [result.current.refresh(), result.current.refresh()];
      answers.reverse().forEach((answer) => answer());
      await Promise.all(both);
    });
    expect(result.current.listing.count).toBe(2);
  });

  describe("what is changed by hand stays so when an answer comes that is older", () => {
    /** Answers that are given when told, as the folder was when it was asked for. */
    const held = (position: number, total: number) => {
      let answer: () => void = () => undefined;
      const files = filesOf(position, total);
      const reply = { count: total, position, page_token: "", files, next_page_token: "" };
      listAt.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(reply))));
      return () => answer();
    };
    const idsOf = ({ files }: { readonly files: readonly FileObject[] }) => files.map(({ id }) => id);

    it("when it was on its way already", async () => {
      folderOf(3);
      const { result } = await show();
      const answer = held(0, 3);
      await act(async () => {
        const done = result.current.refresh();
        result.current.remove(new Set(["id-1"]));
        result.current.replace({ ...file(2), starred: true });
        answer();
        await done;
      });
      expect(result.current.listing).toMatchObject({ count: 2, files: [{ id: "id-0" }, { starred: true }] });
      await act(() => result.current.refresh());
      expect(idsOf(result.current.listing)).toEqual(["id-0", "id-1", "id-2"]);
    });

    it("when it was asked for before the server had made the change", async () => {
      folderOf(3);
      const { result } = await show();
      let made: () => void = () => undefined;
      act(() => result.current.remove(new Set(["id-1"]), new Promise<void>((resolve) => (made = resolve))));
      const answer = held(0, 3);
      await act(async () => {
        const done = result.current.refresh();
        made();
        answer();
        await done;
      });
      expect(idsOf(result.current.listing)).toEqual(["id-0", "id-2"]);
      await act(() => result.current.refresh());
      expect(idsOf(result.current.listing)).toEqual(["id-0", "id-1", "id-2"]);
    });

    it("when it is a page of it", async () => {
      folderOf(150);
      const { result } = await show();
      const answer = held(100, 150);
      await act(async () => {
        result.current.show(0, 30);
        result.current.replace({ ...file(120), starred: true });
        answer();
      });
      expect(result.current.listing).toMatchObject({ count: 150, isCounted: true });
      expect(result.current.listing.entries.get(120)).toMatchObject({ starred: true });
    });
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
    expect(result.current.listing.files).toHaveLength(3);
  });
});
