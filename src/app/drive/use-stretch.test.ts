import { act, renderHook, waitFor } from "@testing-library/react";
import type { FileObject } from "../../../contract/files.ts";
import type { Siblings } from "../../features/drive/listing/siblings.ts";
import { useStretch } from "./use-stretch.ts";

const file = (n: number) => ({ id: `id-${n}` }) as FileObject;
const files = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => file(from + n));

/** Entries of a list of `total`, from one position to before another. */
const around = (total: number, from: number, to: number, changes: Partial<Siblings> = {}): Siblings => ({
  entries: files(from, to),
  from,
  count: total,
  load: jest.fn(async (begin: number, end: number) => files(begin, Math.min(total, end))),
  ...changes,
});

const show = (siblings: Siblings) => renderHook(() => useStretch(siblings)).result;
const idsOf = (entries: readonly FileObject[]) => entries.map(({ id }) => id);

it("a list that is known as a whole asks for nothing", () => {
  const siblings = around(3, 0, 3);
  expect(show(siblings).current).toMatchObject({ before: undefined, after: undefined, isLoading: false });
  expect(siblings.load).not.toHaveBeenCalled();
});

it("a list of a thousand or fewer is there as a whole", async () => {
  const result = show(around(300, 0, 100));
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(result.current.entries).toHaveLength(300));
  expect(result.current).toMatchObject({ from: 0, count: 300, before: undefined, after: undefined });
});

it("a longer one grows on the side that is stepped towards, up to its ends", async () => {
  const result = show(around(22_000, 21_800, 21_900));
  act(() => result.current.before?.());
  await waitFor(() => expect(result.current.from).toBe(21_300));
  act(() => result.current.after?.());
  await waitFor(() => expect(result.current.after).toBeUndefined());
  expect(idsOf(result.current.entries)).toEqual(idsOf(files(21_300, 22_000)));
  expect(result.current.count).toBe(22_000);
});

it("one that isn't counted grows until there is no more", async () => {
  const result = show(around(700, 0, 100, { count: undefined }));
  act(() => result.current.after?.());
  await waitFor(() => expect(result.current.entries).toHaveLength(600));
  expect(result.current.count).toBeUndefined();
  act(() => result.current.after?.());
  await waitFor(() => expect(result.current.count).toBe(700));
  expect(result.current.after).toBeUndefined();
});

it("is asked for once at a time, and again after a failure", async () => {
  const load = jest.fn(async (): Promise<readonly FileObject[]> => Promise.reject(new Error("away")));
  const result = show(around(22_000, 0, 100, { load }));
  act(() => {
    result.current.after?.();
    result.current.after?.();
  });
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => undefined);
  load.mockResolvedValue(files(100, 600));
  act(() => result.current.after?.());
  await waitFor(() => expect(result.current.entries).toHaveLength(600));
});

it("shows at once what has gone and what has changed", () => {
  const result = show(around(22_000, 10, 13));
  act(() => result.current.remove(new Set(["id-11"])));
  expect([idsOf(result.current.entries), result.current.count]).toEqual([["id-10", "id-12"], 21_999]);
  act(() => result.current.replace({ ...file(12), starred: true }));
  expect(result.current.entries.map(({ starred }) => starred)).toEqual([undefined, true]);
});
