import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextDecoder, TextEncoder } from "node:util";
import type { FileObject } from "../../../../contract/files.ts";
import type { EditorProps } from "./editor-props.ts";
import { TextEditor } from "./TextEditor.tsx";

Object.assign(globalThis, { TextDecoder, TextEncoder });
jest.mock("./OpenedText.tsx", () => ({ OpenedText: () => "the editor" }));
jest.mock("react-i18next", () => {
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t: (key: string) => key, i18n }) };
});

/** Opens the editor of a file with these bytes. */
function open(bytes: readonly number[]) {
  const file = {
    id: "f",
    size: String(bytes.length),
    hash: "h",
    links: {},
    medias: [],
    web_content_link: "/f",
  } as unknown as FileObject;
  const arrayBuffer = async () => Uint8Array.from(bytes).buffer;
  globalThis.fetch = async () => ({ ok: true, arrayBuffer }) as unknown as Response;
  const props = { file, source: { load: async () => file }, onDone: jest.fn(), onLeave: jest.fn() };
  render(<TextEditor {...(props as unknown as EditorProps)} />);
  return props;
}

test("a text that can't be read as a whole isn't opened, and there is a way back", async () => {
  const { onDone } = open([0xff, 0xfe, 0x61, 0, 0x62]);
  await screen.findByText("edit.unreadable.title");
  expect(screen.queryByText("the editor")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "edit.unreadable.back" }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("a text that is read as a whole is opened", async () => {
  open([0xff, 0xfe, 0x61, 0]);
  await screen.findByText("the editor");
});
