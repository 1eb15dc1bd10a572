import { act, renderHook, waitFor } from "@testing-library/react";
import { localError } from "../../api/api-error.ts";
import { sequentialSource, type ReadPage } from "./sequential-source.ts";
import { useEntries } from "./use-entries.ts";

const item = (n: number) => ({ id: `id-${n}` });
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => Number(id.slice(3)));
const upTo = (end: number) => Array.from({ length: end }, (_, n) => n);

/** Pages of a hundred with an empty one among them, as a search may answer. */
function pagesOf(total: number) {
  const read = jest.fn<ReturnType<ReadPage<{ id: string }>>, [string, AbortSignal]>(async (token) => {
    if (token === "100") return { items: [], nextToken: "100.0" };
    const from = Math.floor(Number(token));
    const to = Math.min(total, from + 100);
    return { items: upTo(to).slice(from).map(item), nextToken: to < total ? String(to) : "" };
  });
  return { read, asked: () => read.mock.calls.map(([token]) => token) };
}

async function show(read: ReadPage<{ id: string }>, options = {}) {
  const hook = renderHook((by: ReadPage<{ id: string }>) => useEntries(sourceOf(by, options)), {
    initialProps: read,
  });
  await waitFor(() => expect(hook.result.current.listing.status).toBe("ready"));
  return hook;
}

const sources = new Map<ReadPage<{ id: string }>, ReturnType<typeof sequentialSource<{ id: string }>>>();
const sourceOf = (read: ReadPage<{ id: string }>, options: object) => {
  const source = sources.get(read) ?? sequentialSource(read, options);
  sources.set(read, source);
  return source;
};

it("pages that come one by one are read as far as somebody looks, and counted at the end", async () => {
  const { read, asked } = pagesOf(230);
  const { result } = await show(read);
  expect(result.current.listing).toMatchObject({ count: 100, isCounted: false });
  act(() => result.current.show(0, 30));
  expect(asked()).toEqual([""]);
  act(() => {
    result.current.show(0, 45);
    result.current.show(0, 48);
  });
  await waitFor(() => expect(result.current.listing.count).toBe(200));
  expect(asked()).toEqual(["", "100", "100.0"]);
  act(() => result.current.show(150, 160));
  await waitFor(() => expect(result.current.listing).toMatchObject({ count: 230, isCounted: true }));
  expect(idsOf(result.current.listing.items)).toEqual(upTo(230));
});

it("a reload asks for as much as is shown, and one that fails changes neither that nor the way on", async () => {
  const { read, asked } = pagesOf(350);
  const { result } = await show(read);
  await act(async () => void (await result.current.load(0, 150)));
  read.mockClear();
  read.mockRejectedValueOnce(localError("unreachable"));
  await act(() => result.current.refresh());
  expect(idsOf(result.current.listing.items)).toEqual(upTo(200));
  await act(() => result.current.refresh());
  expect(asked()).toEqual(["", "", "100", "100.0"]);
  expect(idsOf(await act(() => result.current.load(0, Infinity)))).toEqual(upTo(350));
});

it("who wants all of it gets all, also when it is loaded anew meanwhile", async () => {
  const { read } = pagesOf(350);
  const { result } = await show(read);
  await act(async () => {
    const all = result.current.load(0, Infinity);
    await result.current.refresh();
    expect(idsOf(await all)).toEqual(upTo(350));
  });
  expect(idsOf(result.current.listing.items)).toEqual(upTo(350));
});

it("who wants all of another list waits for its beginning", async () => {
  const { result, rerender } = await show(pagesOf(350).read);
  rerender(pagesOf(250).read);
  expect(idsOf(await act(() => result.current.load(0, Infinity)))).toEqual(upTo(250));
});

it("what was taken out stays out when more comes, and nothing is left out for it", async () => {
  const { read } = pagesOf(350);
  const { result } = await show(read);
  await act(async () => {
    const more = result.current.load(0, 101);
    result.current.remove(new Set(["id-0", "id-150"]));
    await more;
  });
  act(() => result.current.remove(new Set(["id-1"])));
  await act(async () => void (await result.current.load(0, Infinity)));
  expect(idsOf(result.current.listing.items)).toEqual(upTo(350).filter((n) => ![0, 1, 150].includes(n)));
});

it("a first page that came with something else is there at once, and isn't asked for", async () => {
  const { read, asked } = pagesOf(230);
  const first = { items: upTo(100).map(item), nextToken: "100" };
  const { result } = renderHook(() => useEntries(sourceOf(read, { first })));
  expect(result.current.listing).toMatchObject({ status: "ready", count: 100, isCounted: false });
  await act(async () => void (await result.current.load(0, Infinity)));
  expect(idsOf(result.current.listing.items)).toEqual(upTo(230));
  expect(asked()).toEqual(["100", "100.0", "200"]);
});

it("a page that fails is told, and asked for again when the person wants it", async () => {
  const { read } = pagesOf(230);
  const { result } = await show(read);
  read.mockRejectedValueOnce(localError("unreachable"));
  act(() => result.current.show(60, 90));
  await waitFor(() => expect(result.current.listing.pageError).toMatchObject({ name: "unreachable" }));
  act(() => result.current.show(61, 91));
  expect(read).toHaveBeenCalledTimes(2);
  act(() => result.current.retryPage());
  await waitFor(() => expect(result.current.listing.count).toBe(200));
  expect(result.current.listing.pageError).toBeUndefined();
});

describe("another choice of the same things", () => {
  it("leaves the items of the one before until its own are there, and asks for none by that one's token", async () => {
    const { result, rerender } = await show(pagesOf(350).read, { staysShown: true });
    const other = pagesOf(7);
    let answer: () => void = () => undefined;
    other.read.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ items: [item(9)], nextToken: "" }))),
    );
    rerender(other.read);
    expect(result.current.listing).toMatchObject({ status: "renewing", count: 100 });
    act(() => {
      result.current.show(80, 99);
      result.current.retryPage();
    });
    expect(other.asked()).toEqual([""]);
    await act(async () => answer());
    expect(idsOf(result.current.listing.items)).toEqual([9]);
  });

  it("shows none of them once it has failed", async () => {
    const { result, rerender } = await show(pagesOf(2).read, { staysShown: true });
    rerender(() => Promise.reject(localError("unreachable")));
    await waitFor(() => expect(result.current.listing.status).toBe("failed"));
    expect(result.current.listing.items).toEqual([]);
  });

  it("keeps what the server hasn't made yet", async () => {
    const { result, rerender } = await show(pagesOf(3).read, { staysShown: true });
    act(() => result.current.remove(new Set(["id-1"]), new Promise(() => undefined)));
    rerender(pagesOf(4).read);
    await waitFor(() => expect(idsOf(result.current.listing.items)).toEqual([0, 2, 3]));
  });
});
