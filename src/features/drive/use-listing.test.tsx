import { act, renderHook, waitFor } from "@testing-library/react";
import type { FileObject } from "../../../contract/files.ts";
import { localError } from "../../api/api-error.ts";
import { listFiles, type FilePage, type Listing } from "../../api/files.ts";
import { useListing, type ListingQuery } from "./use-listing.ts";

jest.mock("../../api/files.ts");

const list = jest.mocked(listFiles);
const query: ListingQuery = { parentId: "f", trashed: false, order: "NAME_ASC", foldersFirst: true };
const file = (n: number) => ({ id: `id-${n}`, name: `file ${n}` }) as FileObject;

/** A folder of `total` entries, served like the server does: by pages with an opaque token. */
const folderOf = (total: number) =>
  list.mockImplementation(async ({ limit, pageToken = "" }: Listing) => {
    const from = pageToken === "" ? 0 : Number(pageToken);
    const to = Math.min(total, from + limit);
    const files = Array.from({ length: to - from }, (_, n) => file(from + n));
    return { files, next_page_token: to < total ? String(to) : "" } as FilePage;
  });

const show = async () => {
  const hook = renderHook((props: ListingQuery) => useListing(props), { initialProps: query });
  await waitFor(() => expect(hook.result.current.listing.status).not.toBe("loading"));
  return hook;
};

describe("a listing", () => {
  it("loads a first page, then more, once each", async () => {
    folderOf(2500);
    const { result } = await show();
    expect(result.current.listing.files).toHaveLength(100);
    act(() => {
      result.current.loadMore();
      result.current.loadMore();
    });
    await waitFor(() => expect(result.current.listing.files).toHaveLength(1100));
    expect(list).toHaveBeenCalledTimes(2);
  });

  it("gives everything to whoever selects all", async () => {
    folderOf(2500);
    const { result } = await show();
    await act(async () => expect(await result.current.loadAll()).toHaveLength(2500));
    expect(result.current.listing.nextToken).toBe("");
  });

  it("keeps away what was removed while everything was being loaded", async () => {
    folderOf(2500);
    const { result } = await show();
    await act(async () => {
      const all = result.current.loadAll();
      result.current.remove(new Set(["id-0"]));
      await all;
    });
    expect(result.current.listing.files).toHaveLength(2499);
    expect(result.current.listing.files[0]?.id).toBe("id-1");
  });

  it("a reload keeps as much as was loaded and never shows the loading state", async () => {
    folderOf(2500);
    const { result } = await show();
    await act(async () => void (await result.current.loadAll()));
    folderOf(2501);
    const statuses = new Set<string>();
    await act(async () => {
      const done = result.current.refresh();
      statuses.add(result.current.listing.status);
      await done;
    });
    expect(statuses).toEqual(new Set(["ready"]));
    expect(result.current.listing.files.length).toBeGreaterThanOrEqual(2500);
  });

  it("a reload that fails leaves what is shown", async () => {
    folderOf(5);
    const { result } = await show();
    list.mockRejectedValue(localError("unreachable"));
    await act(() => result.current.refresh());
    expect(result.current.listing).toMatchObject({ status: "ready" });
    expect(result.current.listing.files).toHaveLength(5);
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
    let late: (page: FilePage) => void = () => undefined;
    list.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    act(() => void result.current.refresh());
    rerender({ ...query, order: "SIZE_DESC" });
    await waitFor(() => expect(result.current.listing.status).toBe("ready"));
    await act(async () => late({ files: [file(9)], next_page_token: "" } as unknown as FilePage));
    expect(result.current.listing.files).toHaveLength(3);
  });
});
