import { renderHook } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import type { Naming } from "../naming/use-naming.ts";
import { useNamingInSight } from "./use-naming-in-sight.ts";

const SHOWN = 10;
const file = { id: "a" } as FileObject;

/** A list of which ten rows are shown from `first` on, with the named file at `at`; null while it is loaded anew. */
function begin() {
  const [leave, reveal] = [jest.fn(), jest.fn()];
  const naming = { file, asked: {}, leave: { current: leave } } as unknown as Naming;
  const { result, rerender } = renderHook(
    ({ at, first }: { readonly at: number | null; readonly first: number }) =>
      useNamingInSight({
        naming,
        listing: { entries: new Map(at === null ? [] : [[at, file]]) },
        rows: { first, last: first + SHOWN, startOf: (row) => row, reveal },
      }),
    { initialProps: { at: 3 as number | null, first: 0 } },
  );
  return { result, rerender, leave, reveal };
}

it("brings the name into sight once it is asked for", () => {
  const { result, reveal, leave } = begin();
  expect(result.current).toBe(3);
  expect(reveal.mock.calls).toEqual([[3]]);
  expect(leave).not.toHaveBeenCalled();
});

it("who scrolls away has turned to something else", () => {
  const { rerender, leave } = begin();
  rerender({ at: 3, first: 4 });
  expect(leave).toHaveBeenCalledTimes(1);
});

it("a list that is loaded anew leaves the name to whoever types it", () => {
  const { rerender, leave } = begin();
  rerender({ at: null, first: 0 });
  rerender({ at: 3, first: 0 });
  expect(leave).not.toHaveBeenCalled();
});

it("an entry that moves out of sight is followed", () => {
  const { rerender, leave, reveal } = begin();
  rerender({ at: 40, first: 0 });
  expect(reveal).toHaveBeenLastCalledWith(40);
  rerender({ at: 40, first: 35 });
  expect(leave).not.toHaveBeenCalled();
});
