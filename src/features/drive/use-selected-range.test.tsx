import { act, renderHook } from "@testing-library/react";
import { useReducer } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { initialListing } from "./listing-reducer.ts";
import { NOTHING_SELECTED, select } from "./selection.ts";
import type { ListingControls } from "./use-listing.ts";
import { useSelectedRange } from "./use-selected-range.ts";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const file = (index: number) => ({ id: `id-${index}` }) as FileObject;
const FAR = { index: 300, id: "" };

/** The first entry is chosen, and everything up to a far one is being loaded. */
function chooseFar() {
  let answer: (files: readonly FileObject[]) => void = () => undefined;
  const load = () => new Promise<readonly FileObject[]>((resolve) => (answer = resolve));
  const listing = { ...initialListing, count: 500, isCounted: true, entries: new Map([[0, file(0)]]) };
  const controls = { listing, load } as unknown as ListingControls;
  const first = select(NOTHING_SELECTED, { type: "only", index: 0, file: file(0) });
  const { result } = renderHook(() => {
    const [selection, dispatch] = useReducer(select, first);
    const choose = useSelectedRange({ controls, selection, dispatch, reveal: () => undefined });
    return { selection, dispatch, choose };
  });
  act(() => result.current.choose(FAR));
  const loaded = () => act(async () => answer(Array.from({ length: 301 }, (_, index) => file(index))));
  return { result, loaded };
}

test("a range is chosen once it is loaded", async () => {
  const { result, loaded } = chooseFar();
  await loaded();
  expect(result.current.selection.picked.size).toBe(301);
});

test("what is chosen while a range is being loaded stays chosen", async () => {
  const { result, loaded } = chooseFar();
  act(() => result.current.dispatch({ type: "only", index: 7, file: file(7) }));
  await loaded();
  expect([...result.current.selection.picked.keys()]).toEqual(["id-7"]);
});

test("nothing is chosen any more when that was wished while a range was being loaded", async () => {
  const { result, loaded } = chooseFar();
  act(() => result.current.dispatch({ type: "clear" }));
  await loaded();
  expect(result.current.selection.picked.size).toBe(0);
});
