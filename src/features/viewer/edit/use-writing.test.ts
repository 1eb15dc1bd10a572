import { Text } from "@codemirror/state";
import { act, renderHook } from "@testing-library/react";
import { TextDecoder, TextEncoder } from "node:util";
import type { FileObject } from "../../../../contract/files.ts";
import { ApiError } from "../../../api/api-error.ts";
import type { OpenEditor } from "./code/open-editor.ts";
import { draftsOf } from "./drafts.ts";
import type { Content } from "./use-edited.ts";
import { useWriting } from "./use-writing.ts";

Object.assign(globalThis, { TextDecoder, TextEncoder });
jest.mock("./code/open-editor.ts", () => ({ isSame: (one: Text, other: Text) => one.eq(other) }));

const CONTENT: Content = {
  file: { id: "f", sha256: "A" } as FileObject,
  text: "begun",
  format: { encoding: "utf-8", hasMark: false, lineBreak: "\n" },
};

/** Opens a text whose saves `write` answers. */
function open(write: jest.Mock<Promise<FileObject>, [FileObject, Uint8Array, string]> = jest.fn()) {
  let doc = Text.of([CONTENT.text]);
  const type = (text: string) => {
    doc = Text.of([text]);
    result.current.notice();
  };
  const opened = { moment: () => doc, text: () => doc.toString(), replace: type };
  const editor = { current: opened as unknown as OpenEditor };
  const port = { write, writeBeside: jest.fn() };
  const { result } = renderHook(() =>
    useWriting({ editor, content: CONTENT, port, onSaved: () => undefined }),
  );
  act(() => result.current.begin());
  return { result, write, type: (text: string) => act(() => type(text)), text: () => doc.toString() };
}

const made = (sha256: string) => ({ sha256 }) as FileObject;
const changedTo = (sha256: string) =>
  new ApiError("file_changed_meanwhile", 10, {
    status: 412,
    details: [{ "@type": "", metadata: { sha256 } }],
  });
const kept = () => draftsOf("f").map(({ base, text }) => `${base}: ${text}`);

beforeEach(() => sessionStorage.clear());

test("a draft that is restored and let go leaves the text, its base and its own draft as they were", async () => {
  const { result, type, text, write } = open(jest.fn().mockResolvedValue(made("B")));
  type("saved");
  await act(() => result.current.save());
  type("newer, unsaved");
  act(() => void result.current.keep());
  const before = result.current.now();
  act(() => result.current.goOnWith({ base: "old", text: "older" }));
  act(() => void result.current.keep());
  expect(kept().sort()).toEqual(["B: newer, unsaved", "old: older"]);

  act(() => result.current.forget("old"));
  act(() => result.current.goOnWith(before));
  act(() => void result.current.keep());
  expect(text()).toBe("newer, unsaved");
  expect(kept()).toEqual(["B: newer, unsaved"]);
  await act(() => result.current.save());
  expect(write.mock.lastCall?.[2]).toBe("B");
});

test("a restored draft of another content is still there when it is undone", () => {
  const { result, type } = open();
  act(() => result.current.goOnWith({ base: "old", text: "older" }));
  act(() => void result.current.keep());
  type(CONTENT.text);
  expect(result.current.state).toBe("same");
  expect(kept()).toEqual(["old: older"]);
});

test("a save that ends later doesn't take the base of what is gone on with meanwhile", async () => {
  let answer: (file: FileObject) => void = () => undefined;
  const { result, type, write } = open();
  write.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  type("first");
  act(() => void result.current.keep());
  await act(async () => {
    const saved = result.current.save();
    result.current.goOnWith({ base: "old", text: "older" });
    result.current.keep();
    answer(made("B"));
    await saved;
  });
  expect(result.current.now()).toEqual({ base: "old", text: "older" });
  expect(kept()).toEqual(["old: older"]);
});

test("only the content that was asked about is written over", async () => {
  const { result, type, write } = open();
  write
    .mockRejectedValueOnce(changedTo("B"))
    .mockRejectedValueOnce(changedTo("C"))
    .mockResolvedValue(made("D"));
  type("mine");
  await act(() => result.current.save());
  expect(result.current.state).toBe("overtaken");
  await act(() => result.current.save(true));
  expect(result.current.state).toBe("overtaken");
  await act(() => result.current.save(true));
  expect(result.current.state).toBe("saved");
  expect(write.mock.calls.map(([, , base]) => base)).toEqual(["A", "B", "C"]);
});

test("says while the tab has no room for what is written, until it has", () => {
  const { result, type } = open();
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  type("mine");
  act(() => expect(result.current.keep()).toBe(false));
  expect(result.current.isUnkept).toBe(true);
  setItem.mockRestore();
  act(() => expect(result.current.keep()).toBe(true));
  expect(result.current.isUnkept).toBe(false);
});
