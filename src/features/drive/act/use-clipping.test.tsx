import { renderHook } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import { currentClip, setClip, type Clipped } from "./entry-clipboard.ts";
import { useClipping } from "./use-clipping.ts";
import type { Moving } from "./use-moving.ts";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  return { useTranslation: () => ({ t }) };
});

const cut = (id: string): Clipped => ({
  mode: "cut",
  chosen: { count: 1, files: [{ id, name: id, parent_id: "" } as FileObject] },
});

/** Pastes cut entries into a folder; the move takes a while. */
function paste() {
  let arrive: (isDone: boolean) => void = () => undefined;
  const moving = { moveTo: () => new Promise((resolve) => (arrive = resolve)) } as unknown as Moving;
  const { result } = renderHook(() => useClipping(moving, { carry: jest.fn() }));
  const done = result.current.pasteInto("folder");
  return async () => {
    arrive(true);
    await done;
  };
}

test("what was cut is pasted once", async () => {
  setClip(cut("one"));
  await paste()();
  expect(currentClip()).toBeUndefined();
});

test("what is cut while something else is still being moved can be pasted afterwards", async () => {
  setClip(cut("one"));
  const arrive = paste();
  const other = cut("two");
  setClip(other);
  await arrive();
  expect(currentClip()).toBe(other);
});

describe("everything of a folder", () => {
  const everything = {
    count: 22_000,
    files: [{ name: "a" }] as FileObject[],
    all: { parentId: "here", trashed: false, except: [] },
  };
  const pasteAll = async (mode: Clipped["mode"], folderId: string) => {
    const carry = jest.fn(async () => true);
    const { result } = renderHook(() => useClipping({} as Moving, { carry }));
    setClip({ mode, chosen: everything });
    await result.current.pasteInto(folderId);
    return carry;
  };

  test("is moved and copied without being loaded", async () => {
    expect(await pasteAll("cut", "there")).toHaveBeenCalledWith("move", everything, "there");
    expect(currentClip()).toBeUndefined();
    expect(await pasteAll("copy", "there")).toHaveBeenCalledWith("copy", everything, "there");
    expect(currentClip()).toBeDefined();
  });

  test("stays where it is when it is cut and pasted there", async () => {
    expect(await pasteAll("cut", "here")).not.toHaveBeenCalled();
    expect(currentClip()).toBeDefined();
  });
});
