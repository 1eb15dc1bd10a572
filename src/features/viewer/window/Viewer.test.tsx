import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { Viewer } from "./Viewer.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string, facts?: object) => (facts ? `${key} ${Object.values(facts).join(" ")}` : key);
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const file = (id: string, changes: Partial<FileObject> = {}) =>
  ({
    kind: "drive#file",
    id,
    name: `${id}.bin`,
    mime_type: "application/octet-stream",
    size: "10",
    file_category: "OTHER",
    modified_time: "2026-01-05T10:00:00.000Z",
    params: {},
    links: {},
    medias: [],
    thumbnail_link: "",
    web_content_link: `/d/${id}`,
    ...changes,
  }) as FileObject;

const files = [file("one"), file("two", { web_content_link: "" })];
const never = () => new Promise<never>(() => undefined);
const source: FileSource = {
  load: (wanted) => Promise.resolve(wanted),
  subtitles: never,
  archive: never,
  played: () => undefined,
};

const show = (index: number, changes: Partial<FileSource> = {}) => {
  const handlers = { onIndexChange: jest.fn(), onClose: jest.fn() };
  render(<Viewer files={files} index={index} source={{ ...source, ...changes }} {...handlers} />);
  return handlers;
};

/** Shows the second of three files, only two of which are loaded at first. */
const showPart = () => {
  const after = jest.fn();
  const onIndexChange = jest.fn();
  const props = { index: 1, onIndexChange, source, onClose: jest.fn() };
  const beyond = { after, place: { index: 2, count: 3 } };
  const { rerender } = render(<Viewer {...props} files={files} beyond={beyond} />);
  return {
    after,
    onIndexChange,
    grow: () => rerender(<Viewer {...props} files={[...files, file("three")]} />),
  };
};

test("says which file is shown, and steps by keys as far as there are files", async () => {
  const { onIndexChange, onClose } = show(0);
  expect(await screen.findByText("unknown.title")).toBeVisible();
  expect(screen.getByText("shown one.bin 1 2")).toHaveAttribute("role", "status");
  await userEvent.keyboard("{ArrowLeft}");
  expect(onIndexChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowRight}");
  expect(onIndexChange).toHaveBeenCalledWith(1);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
});

test("at the end of what is known a step waits for the next file, and more is asked for", async () => {
  const { after, onIndexChange, grow } = showPart();
  await screen.findByText("unknown.title");
  expect(after).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("position 2 3")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  expect(after).toHaveBeenCalledTimes(2);
  expect(onIndexChange).not.toHaveBeenCalled();
  grow();
  expect(onIndexChange).toHaveBeenCalledWith(2);
});

test("a step back forgets the step that waited", async () => {
  const { onIndexChange, grow } = showPart();
  await screen.findByText("unknown.title");
  await userEvent.click(screen.getByRole("button", { name: "next" }));
  await userEvent.keyboard("{ArrowLeft}");
  onIndexChange.mockClear();
  grow();
  expect(onIndexChange).not.toHaveBeenCalled();
});

test("details come and go by a key", async () => {
  show(0);
  await screen.findByText("unknown.title");
  await userEvent.keyboard("i");
  expect(screen.getByRole("complementary", { name: "details" })).toBeVisible();
  await userEvent.keyboard("i");
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("who may not download isn't offered it, neither above nor below", async () => {
  show(1);
  await screen.findByText("unknown.title");
  expect(screen.queryByRole("button", { name: "download" })).toBeNull();
  expect(screen.queryByRole("link", { name: "download" })).toBeNull();
});

test("a text that came without a link isn't read from the page's own address", async () => {
  const asked = jest.fn();
  Object.defineProperty(window, "fetch", { value: asked, configurable: true });
  const text = file("one", { name: "one.txt", mime_type: "text/plain", web_content_link: "" });
  const handlers = { onIndexChange: jest.fn(), onClose: jest.fn() };
  render(<Viewer files={[text]} index={0} source={source} {...handlers} />);
  expect(await screen.findByText("unknown.title")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test("a file that doesn't load says why, and is tried again", async () => {
  let tries = 0;
  show(0, {
    load: (wanted) => (tries++ === 0 ? Promise.reject(new Error("away")) : Promise.resolve(wanted)),
  });
  await userEvent.click(await screen.findByRole("button", { name: "error.retry" }));
  expect(await screen.findByText("unknown.title")).toBeVisible();
});

test("a thumbnail that isn't there leaves no broken picture while a file loads", () => {
  const pictured = [file("one", { thumbnail_link: "/t/one" })];
  const handlers = { onIndexChange: jest.fn(), onClose: jest.fn() };
  render(<Viewer files={pictured} index={0} source={{ ...source, load: never }} {...handlers} />);
  const ghost = document.querySelector("img");
  expect(ghost).toHaveAttribute("src", "/t/one");
  fireEvent.error(ghost!);
  expect(document.querySelector("img")).toBeNull();
});
