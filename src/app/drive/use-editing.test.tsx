import { act, renderHook } from "@testing-library/react";
import type { ReactElement } from "react";
import type { FileObject } from "../../../contract/files.ts";
import type { EditorProps } from "../../features/viewer/edit/editor-props.ts";
import { useEditing } from "./use-editing.tsx";

const NOTES = {
  id: "f",
  kind: "drive#file",
  name: "notes.md",
  mime_type: "text/markdown",
  size: "12",
  phase: "PHASE_TYPE_COMPLETE",
  writable: true,
  trashed: false,
} as FileObject;

/** The history moves as the browser's buttons move it. */
const move = (state: object | null) =>
  act(async () => {
    history.replaceState(state, "");
    window.dispatchEvent(new PopStateEvent("popstate", { state }));
  });
const show = () => {
  const { result } = renderHook(() => useEditing(NOTES, () => undefined));
  return () => {
    const editor = result.current.editor as ReactElement<EditorProps> | false;
    return editor && { isLeaving: editor.props.isLeaving };
  };
};

beforeEach(() => history.replaceState(null, ""));

test("going forward into the text again opens it", async () => {
  const editor = show();
  expect(editor()).toBe(false);
  await move({ edits: true });
  expect(editor()).toEqual({ isLeaving: false });
});

test("going back asks about the text, and going forward again goes on with it", async () => {
  const editor = show();
  await move({ edits: true });
  await move(null);
  expect(editor()).toEqual({ isLeaving: true });
  await move({ edits: true });
  expect(editor()).toEqual({ isLeaving: false });
});
