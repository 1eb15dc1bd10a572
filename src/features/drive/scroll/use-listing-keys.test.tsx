import { act, renderHook } from "@testing-library/react";
import type { KeyboardEvent } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { initialListing } from "../../../state/listing/listing-reducer.ts";
import type { Located } from "../../../state/listing/listing-source.ts";
import { NOTHING_SELECTED } from "../choose/selection.ts";
import { useListingKeys } from "./use-listing-keys.ts";

type Input = Parameters<typeof useListingKeys>[0];

/** Answers of the server that a test may give in any order. */
const answers = new Map<string, (found: Located) => void>();
const reveal = jest.fn();
const nothing = () => undefined;
const dispatch = jest.fn();

const list = document.createElement("div");
const at = { current: 0 };

/** The keys of a folder with a million entries, of which only the first is loaded. */
const keysOfMany = () => {
  const first = { id: "first", name: "aaa" } as FileObject;
  const input = {
    place: "drive",
    controls: {
      listing: {
        ...initialListing,
        status: "ready",
        count: 1_000_000,
        isCounted: true,
        entries: new Map([[0, first]]),
        items: [first],
      },
      locate: ({ prefix }: { prefix: string }) =>
        new Promise<Located>((answer) => answers.set(prefix, answer)),
    },
    selection: { ...NOTHING_SELECTED, active: { index: 0, id: first.id } },
    dispatch,
    actions: { run: nothing },
    rows: { columns: 1, rowsPerPage: 10, beside: undefined, reveal },
    onRange: nothing,
    onSelectAll: nothing,
    onMenu: nothing,
  } as unknown as Input;
  const { result } = renderHook(() => useListingKeys(input));
  /** Returns whether the listing handled the key. */
  const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
    at.current += 200;
    const preventDefault = jest.fn();
    const where = { target: list, currentTarget: list };
    const free = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    const event = { key, timeStamp: at.current, ...where, ...free, ...held, preventDefault };
    act(() => result.current(event as unknown as KeyboardEvent<HTMLElement>));
    act(() => void jest.advanceTimersByTime(200));
    return preventDefault.mock.calls.length > 0;
  };
  const answer = (prefix: string, index: number) =>
    act(async () =>
      answers.get(prefix)?.({ index, item: { id: String(index), name: prefix } as FileObject }),
    );
  return { press, answer };
};

beforeEach(() => {
  jest.useFakeTimers();
  dispatch.mockClear();
  answers.clear();
});
afterEach(() => jest.useRealTimers());

describe("a name that is typed where little of a folder is loaded", () => {
  it("leads to what was typed last, whichever answer comes first", async () => {
    const { press, answer } = keysOfMany();
    press("k");
    press("i");
    await answer("ki", 700_000);
    await answer("k", 600_000);
    expect(reveal.mock.calls).toEqual([[700_000]]);
  });

  it("leads nowhere once another key has led elsewhere", async () => {
    const { press, answer } = keysOfMany();
    press("k");
    press("Home");
    await answer("k", 600_000);
    expect(reveal.mock.calls).toEqual([[0]]);
  });
});

it("a name that was found is chosen at once, before it is on the page", async () => {
  const { press, answer } = keysOfMany();
  press("m");
  await answer("m", 500_000);
  expect(dispatch).toHaveBeenLastCalledWith({
    type: "only",
    index: 500_000,
    file: { id: "500000", name: "m" },
  });
});

describe("Backspace", () => {
  it("takes back a word that is being typed, and else is left to what leads out of the folder", () => {
    const { press } = keysOfMany();
    press("b");
    expect(press("Backspace")).toBe(true);
    expect(press("Backspace")).toBe(false);
  });
});

it("the key of the list of keys is left to it, but within a word it is a letter", () => {
  const { press } = keysOfMany();
  expect(press("?", { shiftKey: true })).toBe(false);
  press("w");
  expect(press("?", { shiftKey: true })).toBe(true);
});

it("arrows with Alt are the browser's", () => {
  const { press } = keysOfMany();
  expect(press("ArrowDown", { altKey: true })).toBe(false);
  expect(reveal).not.toHaveBeenCalled();
});
