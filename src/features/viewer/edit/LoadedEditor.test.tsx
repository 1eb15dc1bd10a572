import { act, render, waitFor } from "@testing-library/react";
import { currentToast } from "../../../state/toast.ts";
import type { EditorProps } from "./editor-props.ts";
import { LoadedEditor } from "./LoadedEditor.tsx";

const part: { TextEditor?: () => string } = {};
jest.mock("./TextEditor.tsx", () => {
  if (!part.TextEditor) throw new Error("Loading chunk 7 failed");
  return part;
});

/** Opens the editor, and tells how often it was left. */
const show = (isLeaving: boolean) => {
  const onLeave = jest.fn();
  const { container } = render(<LoadedEditor {...({ isLeaving, onLeave } as unknown as EditorProps)} />);
  return { onLeave, container };
};

beforeEach(() => {
  jest.resetModules();
  currentToast.set(undefined);
  delete part.TextEditor;
});

test("where the editor can't be loaded, the preview comes back and says so", async () => {
  const { onLeave } = show(false);
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(currentToast.get()).toMatchObject({ tone: "danger" });
});

test("one may leave while it is loaded", async () => {
  part.TextEditor = () => "the editor";
  const { onLeave } = show(true);
  expect(onLeave).toHaveBeenCalledTimes(1);
  await act(async () => undefined);
  expect(currentToast.get()).toBeUndefined();
});

test("takes the place once it is loaded", async () => {
  part.TextEditor = () => "the editor";
  const { onLeave, container } = show(false);
  await waitFor(() => expect(container.textContent).toBe("the editor"));
  expect(onLeave).not.toHaveBeenCalled();
});
