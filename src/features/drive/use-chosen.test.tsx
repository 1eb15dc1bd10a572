import { renderHook } from "@testing-library/react";
import { useLayoutEffect } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { initialListing, listingReducer } from "./listing-reducer.ts";
import { useListedSelection } from "./use-chosen.ts";
import type { ListingControls } from "./use-listing.ts";

const listingOf = (...ids: readonly string[]) =>
  listingReducer(initialListing, {
    type: "arrived",
    position: 0,
    files: ids.map((id) => ({ id }) as FileObject),
    count: ids.length,
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
