import { renderHook } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import { useDiscarding } from "./use-discarding.ts";
import { useMarking } from "./use-marking.ts";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  return { useTranslation: () => ({ t }) };
});

const one = { id: "one", starred: false } as FileObject;
const made = new Promise<boolean>(() => undefined);
const perform = jest.fn(() => made);

test("what is discarded leaves the list at once, and the list knows when the server has done it", () => {
  const remove = jest.fn();
  const { result } = renderHook(() => useDiscarding(remove, perform));
  void result.current.trash([one]);
  void result.current.erase([one]);
  expect(remove.mock.calls).toEqual([
    [new Set(["one"]), made],
    [new Set(["one"]), made],
  ]);
});

test("a star is shown at once, and the list knows when the server has set it", () => {
  const replace = jest.fn();
  const { result } = renderHook(() => useMarking({ replace }, perform));
  void result.current.star([one], true);
  expect(replace.mock.calls).toEqual([[{ ...one, starred: true }, made]]);
});
