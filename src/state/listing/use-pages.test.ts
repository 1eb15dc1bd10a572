import { act, renderHook, waitFor } from "@testing-library/react";
import { localError } from "../../api/api-error.ts";
import { usePages } from "./use-pages.ts";

const PAGE = 2;
const item = (n: number) => ({ id: String(n) });
const items = (...ids: readonly number[]) => ids.map(item);

/** Serves items of the ids `0, 1, 2 …` by pages of two. */
const pagesOf = (total: number) => async (pageToken: string, _signal: AbortSignal) => {
  const from = Number(pageToken);
  const items = Array.from({ length: Math.min(PAGE, total - from) }, (_, n) => item(from + n));
  return { items, nextToken: from + PAGE < total ? String(from + PAGE) : "" };
};

/** Holds the next answer back; returns a function that sends it. */
function heldOnce(load: jest.MockedFunction<ReturnType<typeof pagesOf>>) {
  let send: (page: Awaited<ReturnType<typeof load>>) => void = () => undefined;
  load.mockImplementationOnce(() => new Promise((resolve) => (send = resolve)));
  return (page: Awaited<ReturnType<typeof load>>) => send(page);
}

const show = async (load: ReturnType<typeof pagesOf>) => {
  const hook = renderHook(() => usePages(load));
  await waitFor(() => expect(hook.result.current.status).not.toBe("loading"));
  return hook;
};

describe("a list that comes in pages", () => {
  it("keeps the pages that were asked for when it is loaded again", async () => {
    const { result } = await show(pagesOf(5));
    await act(() => result.current.loadMore());
    expect(result.current.items).toEqual(items(0, 1, 2, 3));
    await act(() => result.current.refresh());
    expect(result.current.items).toEqual(items(0, 1, 2, 3));
    expect(result.current.hasMore).toBe(true);
  });

  it("keeps what is shown when loading it again fails", async () => {
    const load = jest.fn(pagesOf(2));
    const { result } = await show(load);
    load.mockRejectedValueOnce(localError("unreachable"));
    await act(() => result.current.refresh());
    expect(result.current.items).toEqual(items(0, 1));
  });

  it("says why when there is nothing to show, and begins anew when told", async () => {
    const load = jest.fn(pagesOf(2)).mockRejectedValueOnce(localError("unreachable"));
    const { result } = await show(load);
    expect(result.current).toMatchObject({ status: "failed", error: { name: "unreachable" } });
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.items).toEqual(items(0, 1)));
  });

  it("asks for the next page anew when the list was loaded again meanwhile", async () => {
    const load = jest.fn(pagesOf(5));
    const { result } = await show(load);
    const late = heldOnce(load);
    const more = result.current.loadMore();
    await act(() => result.current.refresh());
    await act(async () => {
      late({ items: items(9), nextToken: "" });
      await more;
    });
    expect(result.current.items).toEqual(items(0, 1, 2, 3));
  });

  it("keeps changes by hand that an answer on its way doesn't know of", async () => {
    const load = jest.fn(pagesOf(2));
    const { result } = await show(load);
    const answer = heldOnce(load);
    await act(async () => {
      const done = result.current.refresh();
      result.current.remove(new Set(["0"]));
      answer({ items: items(0, 1, 2), nextToken: "" });
      await done;
    });
    expect(result.current.items).toEqual(items(1, 2));
    await act(() => result.current.refresh());
    expect(result.current.items).toEqual(items(0, 1));
  });

  it("keeps changes by hand that the server hasn't made yet, however often it is loaded again", async () => {
    const load = jest.fn(pagesOf(2));
    const { result } = await show(load);
    let made: () => void = () => undefined;
    const change = new Promise<void>((resolve) => (made = resolve));
    act(() => result.current.remove(new Set(["0"]), change));
    await act(() => result.current.refresh());
    expect(result.current.items).toEqual(items(1));
    await act(async () => made());
    await act(() => result.current.refresh());
    expect(result.current.items).toEqual(items(0, 1));
  });

  it("keeps changes by hand that were made while the next page was on its way", async () => {
    const load = jest.fn(pagesOf(5));
    const { result } = await show(load);
    const answer = heldOnce(load);
    await act(async () => {
      const done = result.current.loadMore();
      result.current.remove(new Set(["0"]));
      answer({ items: items(2, 3), nextToken: "4" });
      await done;
    });
    expect(result.current.items).toEqual(items(1, 2, 3));
    expect(result.current.hasMore).toBe(true);
  });

  it("says that another list can't be loaded, instead of showing the one before in its place", async () => {
    const { result, rerender } = renderHook(({ load }) => usePages(load), {
      initialProps: { load: pagesOf(2) },
    });
    await waitFor(() => expect(result.current.items).toEqual(items(0, 1)));
    rerender({ load: () => Promise.reject(localError("unreachable")) });
    await waitFor(() => expect(result.current.status).toBe("failed"));
    expect(result.current.items).toEqual([]);
  });

  it("asks for the next page once, however often it is wanted meanwhile", async () => {
    const load = jest.fn(pagesOf(5));
    const { result } = await show(load);
    await act(() => Promise.all([result.current.loadMore(), result.current.loadMore()]));
    expect(load.mock.calls.map(([token]) => token)).toEqual(["", "2"]);
    expect(result.current.items).toEqual(items(0, 1, 2, 3));
  });

  it("a page that is called off for another list is no failure of either", async () => {
    const load = jest.fn(pagesOf(5));
    const { result, rerender } = renderHook((read: ReturnType<typeof pagesOf>) => usePages(read), {
      initialProps: load as ReturnType<typeof pagesOf>,
    });
    await waitFor(() => expect(result.current.items).toEqual(items(0, 1)));
    const late = heldOnce(load);
    const more = result.current.loadMore();
    rerender(pagesOf(1));
    await act(async () => {
      late({ items: items(9), nextToken: "" });
      await more;
    });
    expect(result.current.items).toEqual(items(0));
  });

  it("tells who wants the next page that it can't be loaded, and shows the loading state when begun anew", async () => {
    const load = jest.fn(pagesOf(5));
    const { result } = await show(load);
    load.mockRejectedValueOnce(localError("unreachable"));
    await act(() => expect(result.current.loadMore()).rejects.toMatchObject({ name: "unreachable" }));
    expect(result.current.items).toEqual(items(0, 1));
    await act(() => result.current.loadMore());
    act(() => result.current.retry());
    expect(result.current.status).toBe("loading");
    await waitFor(() => expect(result.current.items).toEqual(items(0, 1, 2, 3)));
  });
});
