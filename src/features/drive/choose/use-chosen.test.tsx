import { act, renderHook } from "@testing-library/react";
import { useLayoutEffect, useReducer } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { initialListing, listingReducer } from "../../../state/listing/listing-reducer.ts";
import { NOTHING_SELECTED, select } from "./selection.ts";
import { useListedSelection, useSelectAll } from "./use-chosen.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";

const listingOf = (...ids: readonly string[]) =>
  listingReducer(initialListing, {
    type: "arrived",
    position: 0,
    items: ids.map((id) => ({ id }) as FileObject),
    count: ids.length,
    missed: [],
  });

test("a selection hears of what is listed before a key can act on it", () => {
  const dispatch = jest.fn();
  const heard: unknown[] = [];
  const { rerender } = renderHook(
    (listing) => {
      useListedSelection({ listing } as ListingControls, dispatch);
      useLayoutEffect(() => void heard.push(dispatch.mock.lastCall?.[0].entries));
    },
    { initialProps: listingOf("one", "two") },
  );
  const later = listingOf("two");
  rerender(later);
  expect(heard).toHaveLength(2);
  expect(heard[1]).toBe(later.entries);
});

describe("everything of a place that has no name for it", () => {
  const file = (id: string) => ({ id }) as FileObject;

  /** Chooses all of three entries while only one is loaded. */
  function chooseAll() {
    let answer: (files: readonly FileObject[]) => void = () => undefined;
    const load = () => new Promise<readonly FileObject[]>((resolve) => (answer = resolve));
    const listing = { ...listingOf("one"), count: 3 };
    const { result } = renderHook(() => {
      const [selection, dispatch] = useReducer(select, NOTHING_SELECTED);
      const selectAll = useSelectAll({ listing, load } as unknown as ListingControls, dispatch);
      return { ids: [...selection.picked.keys()], dispatch, selectAll };
    });
    act(() => result.current.selectAll());
    const loaded = () => act(async () => answer(["one", "two", "three"].map(file)));
    return { result, loaded };
  }

  test("is chosen once it is loaded", async () => {
    const { result, loaded } = chooseAll();
    expect(result.current.ids).toEqual(["one"]);
    await loaded();
    expect(result.current.ids).toEqual(["one", "two", "three"]);
  });

  test("isn't any more when nothing was to be chosen meanwhile", async () => {
    const { result, loaded } = chooseAll();
    act(() => result.current.dispatch({ type: "clear" }));
    await loaded();
    expect(result.current.ids).toEqual([]);
  });

  test("gives way to what was chosen meanwhile, not to the listing being loaded again", async () => {
    const { result, loaded } = chooseAll();
    const now = {
      entries: new Map([[0, file("one")]]),
      count: 3,
      isWhole: false,
      removed: new Set<string>(),
    };
    act(() => result.current.dispatch({ type: "listed", ...now }));
    act(() => result.current.dispatch({ type: "focus", spot: { index: 0, id: "one" } }));
    await loaded();
    expect(result.current.ids).toHaveLength(3);
    act(() => result.current.selectAll());
    act(() => result.current.dispatch({ type: "only", index: 0, file: file("one") }));
    await loaded();
    expect(result.current.ids).toEqual(["one"]);
  });
});
