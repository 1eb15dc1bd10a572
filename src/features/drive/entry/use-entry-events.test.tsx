import { act, renderHook } from "@testing-library/react";
import type { MouseEvent, PointerEvent } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import { NOTHING_CHOSEN } from "../choose/chosen.ts";
import { NOTHING_SELECTED, type Selection } from "../choose/selection.ts";
import { useEntryEvents } from "./use-entry-events.ts";

const file = { id: "one", name: "one.txt", kind: "drive#file" } as FileObject;
const other = { id: "two", name: "two.txt", kind: "drive#file" } as FileObject;
const CHOSEN: Selection = { ...NOTHING_SELECTED, picked: new Map([[file.id, file]]) };

/** A listing whose entries are pressed; the name of each is an element of its own. */
function listing(begin: Selection) {
  document.body.innerHTML = `<div role="grid" tabindex="0"><div><b data-name></b><i></i></div></div>`;
  const [grid, row, name, icon] = ["[role=grid]", "[role=grid] > div", "b", "i"].map((where) => {
    const element = document.querySelector<HTMLElement>(where);
    if (!element) throw new Error(where);
    return element;
  }) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  grid.focus();
  const run = jest.fn<undefined, [string, readonly FileObject[]]>();
  const nothing = jest.fn();
  const { result, rerender } = renderHook(
    (selection: Selection) =>
      useEntryEvents({
        selection,
        chosen: NOTHING_CHOSEN,
        dispatch: nothing,
        actions: { run } as unknown as FileActions,
        onMenu: nothing,
        onRange: nothing,
      }),
    { initialProps: begin },
  );
  const press = (target: HTMLElement, { pointerType = "mouse", detail = 1, about = file } = {}) => {
    const { onPointerDown, onClick } = result.current;
    onPointerDown({ pointerType, clientX: 0, clientY: 0 } as PointerEvent, about, 0);
    const event = { target, currentTarget: row, detail, shiftKey: false, ctrlKey: false, metaKey: false };
    onClick({ ...event, altKey: false } as unknown as MouseEvent, about, 0);
  };
  const wait = () => act(() => void jest.advanceTimersByTime(600));
  const asked = () => run.mock.calls.map(([action]) => action);
  return { name, icon, press, wait, asked, rerender, events: result.current };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("a press on the name of the one chosen entry", () => {
  it("turns it into a field once no second press follows", () => {
    const { name, press, wait, asked } = listing(CHOSEN);
    press(name);
    expect(asked()).toEqual([]);
    wait();
    expect(asked()).toEqual(["rename"]);
  });

  it("opens the entry when it is the first of two", () => {
    const { name, press, wait, asked, events } = listing(CHOSEN);
    press(name);
    press(name, { detail: 2 });
    events.onDoubleClick(file, 0);
    wait();
    expect(asked()).toEqual(["open"]);
  });

  it("means nothing more when something else is pressed, chosen or dragged meanwhile", () => {
    const { name, icon, press, wait, asked, rerender } = listing(CHOSEN);
    press(name);
    press(icon, { about: other });
    wait();
    press(name);
    rerender({ ...NOTHING_SELECTED, picked: new Map([[other.id, other]]) });
    wait();
    expect(asked()).toEqual([]);
  });

  it("means nothing more when a window over the page has the focus by then", () => {
    const { name, press, wait, asked } = listing(CHOSEN);
    press(name);
    (document.activeElement as HTMLElement).blur();
    wait();
    expect(asked()).toEqual([]);
  });
});

it("a press beside the name, on an entry that wasn't chosen alone, or with a finger names nothing", () => {
  const chosen = listing(CHOSEN);
  chosen.press(chosen.icon);
  chosen.wait();
  expect(chosen.asked()).toEqual([]);
  chosen.press(chosen.name, { pointerType: "pen" });
  chosen.wait();
  expect(chosen.asked()).toEqual([]);

  for (const begin of [
    NOTHING_SELECTED,
    { ...NOTHING_SELECTED, except: new Set<string>() },
    { ...NOTHING_SELECTED, picked: new Map([file, other].map((one) => [one.id, one])) },
  ]) {
    const { name, press, wait, asked } = listing(begin);
    press(name);
    wait();
    expect(asked()).toEqual([]);
  }
  const touched = listing(NOTHING_SELECTED);
  touched.press(touched.name, { pointerType: "touch" });
  touched.wait();
  expect(touched.asked()).toEqual(["open"]);
});
