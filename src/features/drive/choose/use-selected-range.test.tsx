import { act, renderHook } from "@testing-library/react";
import { useReducer } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { currentToast } from "../../../state/toast.ts";
import { initialListing } from "../../../state/listing/listing-reducer.ts";
import { LONGEST_RANGE } from "./range-plan.ts";
import { NOTHING_SELECTED, select } from "./selection.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";
import { useSelectedRange } from "./use-selected-range.ts";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const file = (index: number) => ({ id: `id-${index}` }) as FileObject;
const FAR = 300;

/** Chooses the first entry and then everything up to a far one, which is still loading. */
function chooseFar(index = FAR) {
  currentToast.set(undefined);
  let answer: () => void = () => undefined;
  const load = (from: number, to: number) =>
    new Promise<readonly FileObject[]>((resolve) => {
      answer = () => resolve(Array.from({ length: to - from }, (_, at) => file(from + at)));
    });
  const listing = { ...initialListing, count: 3 * index, isCounted: true, entries: new Map([[0, file(0)]]) };
  const controls = { listing, load } as unknown as ListingControls;
  const first = select(NOTHING_SELECTED, { type: "only", index: 0, file: file(0) });
  const { result } = renderHook(() => {
    const [selection, dispatch] = useReducer(select, first);
    const choose = useSelectedRange({ controls, selection, dispatch, reveal: () => undefined });
    return { selection, dispatch, choose };
  });
  act(() => result.current.choose({ index, id: "" }));
  const loaded = () => act(async () => answer());
  return { result, loaded };
}

test("a range is chosen once it is loaded", async () => {
  const { result, loaded } = chooseFar();
  await loaded();
  expect(result.current.selection.picked.size).toBe(FAR + 1);
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

test("that a range was cut is said once what is left of it is chosen", async () => {
  const { result, loaded } = chooseFar(LONGEST_RANGE + 5);
  expect(currentToast.get()).toBeUndefined();
  await loaded();
  expect(currentToast.get()?.text).toBe("rangeCut");
  expect(result.current.selection.picked.size).toBe(LONGEST_RANGE);
});

test("of a range that is not wanted any more nothing is said", async () => {
  const { result, loaded } = chooseFar(LONGEST_RANGE + 5);
  act(() => result.current.dispatch({ type: "clear" }));
  await loaded();
  expect(currentToast.get()).toBeUndefined();
});
