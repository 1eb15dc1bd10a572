import { act, renderHook } from "@testing-library/react";
import { TextEncoder } from "node:util";
import type { FileObject } from "../../../../contract/files.ts";
import { localError } from "../../../api/api-error.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import { useNaming } from "./use-naming.ts";
import { useNewName } from "./use-new-name.ts";

globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  return { useTranslation: () => ({ t }) };
});
jest.mock("../../../state/toast.ts", () => ({ useToast: () => jest.fn() }));
jest.mock("../../../i18n/use-error-text.ts", () => ({ useErrorText: () => () => "told" }));

type Dialog = FileActions["dialog"];
const asks = (name: string): Dialog => ({
  kind: "rename",
  chosen: { count: 1, files: [{ id: name, name, kind: "drive#file" } as FileObject] },
});

/** A rename that is under way until `answer` ends it. */
function begin(first: Dialog = asks("notes.txt")) {
  let end: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined;
  const rename = jest.fn(() => new Promise<void>((resolve, reject) => (end = { resolve, reject })));
  const closeDialog = jest.fn();
  /** The field of a name lives as long as its row. */
  const useField = (asked: Dialog) => {
    const naming = useNaming({ dialog: asked, rename, closeDialog });
    if (!naming) throw new Error("nothing is named");
    return { ...useNewName(naming), naming };
  };
  const { result, rerender } = renderHook(useField, { initialProps: first });
  const naming = () => result.current;
  return {
    rename,
    closeDialog,
    rerender,
    naming,
    type: (name: string) => act(() => naming().change(name)),
    answer: (error?: unknown) => act(async () => (error ? end?.reject(error) : end?.resolve())),
  };
}

it("saves what was typed, and ends once it is saved", async () => {
  const { naming, type, rename, closeDialog, answer } = begin();
  type(" plans.txt ");
  act(() => naming().save());
  expect(rename).toHaveBeenCalledWith(expect.objectContaining({ id: "notes.txt" }), "plans.txt");
  expect(naming().isBusy).toBe(true);
  expect(closeDialog).not.toHaveBeenCalled();
  await answer();
  expect(closeDialog).toHaveBeenCalledTimes(1);
});

it("keeps what was typed when the name is refused, and says why until it is changed", async () => {
  const { naming, type, closeDialog, answer } = begin();
  type("plans.txt");
  act(() => naming().leave());
  await answer(localError("file_duplicated_name"));
  expect(naming()).toMatchObject({ name: "plans.txt", isBusy: false, fault: "name.taken" });
  expect(closeDialog).not.toHaveBeenCalled();
  type("plans 2.txt");
  expect(naming().fault).toBeUndefined();
});

it.each([["notes.txt"], [""], ["  "]])("leaving it with %j changes nothing", (name) => {
  const { naming, type, rename, closeDialog } = begin();
  type(name);
  act(() => naming().leave());
  expect(rename).not.toHaveBeenCalled();
  expect(closeDialog).toHaveBeenCalledTimes(1);
});

it("a name that can't be stays as it is typed when somebody turns away", () => {
  const { naming, type, rename, closeDialog } = begin();
  type("a/b.txt");
  act(() => naming().leave());
  expect(naming()).toMatchObject({ name: "a/b.txt", fault: "name.slash", isUnsound: true });
  expect(rename).not.toHaveBeenCalled();
  expect(closeDialog).not.toHaveBeenCalled();
});

it("a name asked for meanwhile isn't closed by the answer for the last one", async () => {
  const { naming, type, rerender, closeDialog, answer } = begin();
  type("plans.txt");
  act(() => naming().leave());
  rerender(asks("other.txt"));
  await answer();
  expect(closeDialog).not.toHaveBeenCalled();
});

it("what was typed outlasts the row, and its field", () => {
  const { naming, type } = begin();
  type("plans.txt");
  const { result } = renderHook(() => useNewName(naming().naming));
  expect(result.current.name).toBe("plans.txt");
});

it("says what becomes of a file whose ending changes", () => {
  const { naming, type } = begin();
  type("notes.md");
  expect(naming().hint).toBe("name.endingChanged");
  type("notes");
  expect(naming().hint).toBe("name.endingGone");
});
