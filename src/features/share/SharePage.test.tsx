/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://holdall.example/s/sh-1"}
 */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileObject } from "../../../contract/files.ts";
import type { ShareView } from "../../../contract/share-visit.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import { getShare, getShareFile } from "../../api/visitor-share.ts";
import { SharePage } from "./SharePage.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});
jest.mock("../../components/header/AppHeader.tsx", () => ({ AppHeader: () => null }));
jest.mock("../../api/visitor-share.ts", () => ({ getShare: jest.fn(), getShareFile: jest.fn() }));
beforeAll(() => {
  window.scrollTo = jest.fn();
});

const file = (id: string, changes: Partial<FileObject> = {}) =>
  ({
    kind: "drive#file",
    id,
    name: `${id}.txt`,
    size: "10",
    file_category: "OTHER",
    modified_time: "2026-01-05T10:00:00.000Z",
    ...changes,
  }) as FileObject;

const view = (changes: Partial<ShareView>) =>
  ({
    share_status: "OK",
    pass_code_token: "pt",
    files: [],
    next_page_token: "",
    file_num: "0",
    title: "Holiday",
    expiration_left: "-1",
    restore_count_left: "-1",
    rights: { view: true, download: true, save: true },
    user_info: { user_id: "u-owner", nickname: "A***" },
    params: {},
    ...changes,
  }) as ShareView;

const slots = {
  SaveBar: ({ count, fileIds }: { count: number; fileIds: readonly string[] }) => (
    <p>{`save ${count}: ${fileIds.join(",") || "everything"}`}</p>
  ),
  FilePreview: ({ file: shown }: { file: FileObject }) => <p>{`preview of ${shown.name}`}</p>,
  Send: ({ view: shown }: { view: ShareView }) => <p>{`send to ${shown.title}`}</p>,
  Viewer: ({ files, index }: { files: readonly FileObject[]; index: number }) => (
    <p>{`viewer: ${files[index]?.name}`}</p>
  ),
};

const show = (reply: Partial<ShareView>) => {
  jest.mocked(getShare).mockResolvedValue(view(reply));
  render(<SharePage place={{ shareId: "sh-1", folderIds: [] }} slots={slots} />);
};

test("nothing but a skeleton is painted before the state is known", () => {
  jest.mocked(getShare).mockReturnValue(new Promise(() => undefined));
  render(<SharePage place={{ shareId: "sh-1", folderIds: [] }} slots={slots} />);
  expect(screen.getByRole("status")).toHaveTextContent("loading");
  expect(screen.queryByRole("heading")).toBeNull();
});

test.each([
  ["?view=list", "list"],
  ["?view=flow", "flow"],
  ["", "grid"],
])("the skeleton of %s has the shape of its view: %s", (search, look) => {
  history.replaceState(null, "", search || location.pathname);
  jest.mocked(getShare).mockReturnValue(new Promise(() => undefined));
  const { container } = render(<SharePage place={{ shareId: "sh-1", folderIds: [] }} slots={slots} />);
  expect(container.querySelector("[data-look]")).toHaveAttribute("data-look", look);
  history.replaceState(null, "", location.pathname);
});

const closed: ShareStatus[] = [
  "MAX_RESTORE_COUNT",
  "EXPIRED",
  "DELETED",
  "SENSITIVE_RESOURCE",
  "SENSITIVE_WORD",
  "AUDITING",
  "NOT_FOUND",
  "PROHIBITED",
];
test.each(closed)("%s says so, and nothing can be saved", async (share_status) => {
  show({ share_status });
  expect(await screen.findByRole("heading", { name: `state.${share_status}.title` })).toBeVisible();
  expect(screen.queryByText(/^save/)).toBeNull();
});

test("a covered share shows nothing but its cover until somebody wants it, and doesn't ask again", async () => {
  localStorage.clear();
  const covered: Partial<ShareView> = {
    files: [file("a")],
    file_num: "1",
    title: "Night",
    covered_by: "abuse",
  };
  show(covered);
  expect(await screen.findByRole("heading", { name: "cover.title" })).toBeVisible();
  expect(screen.getByRole("link", { name: "cover.rule.abuse" })).toHaveAttribute(
    "href",
    "/policy/anti-abuse",
  );
  expect(screen.queryByText("a.txt")).toBeNull();
  expect(document.body.textContent + document.title).not.toContain("Night");
  await userEvent.click(screen.getByRole("button", { name: "cover.show" }));
  expect(await screen.findByText("preview of a.txt")).toBeVisible();
  cleanup();
  show(covered);
  expect(await screen.findByText("preview of a.txt")).toBeVisible();
});

test("a share of nothing but a folder shows what lies in it, and saves it under its name", async () => {
  const trip = file("trip", { kind: "drive#folder", name: "Trip" });
  const only_folder = { files: [file("a"), file("b")], next_page_token: "" };
  show({ files: [trip], file_num: "1", title: "Trip", only_folder });
  expect(await screen.findByText("a.txt")).toBeVisible();
  expect(screen.queryByText("Trip", { selector: "a *" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "browse.path" })).toBeNull();
  expect(screen.getByText("save 1: everything")).toBeVisible();
});

test("what was saved as often as it may be is shown, and says why it can't be saved", async () => {
  const rights = { view: true, download: true, save: false };
  show({ files: [file("a"), file("b")], file_num: "2", restore_count_left: "0", rights });
  expect(await screen.findByText("a.txt")).toBeVisible();
  expect(screen.getByText("state.MAX_RESTORE_COUNT.title")).toBeVisible();
  expect(screen.queryByText(/^save/)).toBeNull();
});

test("a passcode is asked for, sent, and a wrong one named", async () => {
  show({ share_status: "PASS_CODE_EMPTY" });
  await userEvent.type(await screen.findByRole("textbox"), "k7qd");
  jest.mocked(getShare).mockResolvedValue(view({ share_status: "PASS_CODE_ERROR" }));
  await userEvent.click(screen.getByRole("button", { name: "passcode.open" }));
  expect(getShare).toHaveBeenLastCalledWith(expect.objectContaining({ pass_code: "k7qd" }), undefined);
  expect(await screen.findByText("passcode.wrong")).toBeVisible();
});

test("of a pasted message only the passcode is taken, and the tries left are told", async () => {
  show({ share_status: "PASS_CODE_EMPTY" });
  await userEvent.click(await screen.findByRole("textbox"));
  await userEvent.paste("Summer: https://holdall.example/s/sh-1 Code: k7qd");
  expect(screen.getByRole("textbox")).toHaveValue("k7qd");
  const wrong = view({ share_status: "PASS_CODE_ERROR", params: { pass_code_tries_left: "3" } });
  jest.mocked(getShare).mockResolvedValue(wrong);
  await userEvent.click(screen.getByRole("button", { name: "passcode.open" }));
  expect(await screen.findByText("passcode.wrong passcode.triesLeft")).toBeVisible();
});

test("all of a share is chosen without loading it; taking one out names the rest", async () => {
  show({ file_num: "2", files: [file("f-1"), file("f-2")] });
  await userEvent.click(await screen.findByRole("checkbox", { name: "browse.selectAll" }));
  expect(screen.getByText("save 2: everything")).toBeVisible();
  await userEvent.click(screen.getAllByRole("checkbox", { name: "browse.select" })[0] as HTMLElement);
  expect(screen.getByText("save 1: f-2")).toBeVisible();
});

test("the owner's note and README stand on top", async () => {
  jest
    .mocked(getShareFile)
    .mockResolvedValue({ share_status: "OK", share_status_text: "", file_info: file("readme") });
  show({
    file_num: "2",
    files: [file("f-1"), file("f-2")],
    params: { note: "Enjoy", readme: "readme" },
  });
  expect(await screen.findByText("Enjoy")).toBeVisible();
  expect(await screen.findByText("preview of readme.txt")).toBeVisible();
});

test("an opened share keeps the token for its next visit", async () => {
  show({ file_num: "2", files: [file("f-1"), file("f-2")] });
  await screen.findByText("save 2: everything");
  expect(document.cookie).toContain("share_pass_code_token_sh-1=pt");
});

test("a share of one file opens its preview directly", async () => {
  show({ file_num: "1", files: [file("f-1")] });
  expect(await screen.findByText("preview of f-1.txt")).toBeVisible();
});

test("what the owner forbids isn't offered", async () => {
  show({
    file_num: "1",
    files: [file("f-1")],
    rights: { view: false, download: true, save: false },
  });
  expect(await screen.findByRole("button", { name: "single.download" })).toBeVisible();
  expect(screen.queryByText(/^(save|preview)/)).toBeNull();
});

test("selecting narrows the save, and a file opens the viewer", async () => {
  show({ file_num: "2", files: [file("f-1"), file("f-2")] });
  const boxes = await screen.findAllByRole("checkbox", { name: "browse.select" });
  await userEvent.click(boxes[1] as HTMLElement);
  expect(screen.getByText("save 1: f-2")).toBeVisible();
  await userEvent.click(screen.getAllByRole("button", { name: "browse.openFile" })[0] as HTMLElement);
  expect(await screen.findByText("viewer: f-1.txt")).toBeVisible();
});

test("owners are told that it is theirs and get no save", async () => {
  localStorage.setItem(
    "holdall.session",
    JSON.stringify({ accessToken: "a", refreshToken: "r", idToken: "", userId: "u-owner", expiresAt: 1e15 }),
  );
  show({ file_num: "2", files: [file("f-1"), file("f-2")] });
  expect(await screen.findByText("own.title")).toBeVisible();
  expect(screen.queryByText(/^save/)).toBeNull();
  localStorage.clear();
});

test("a collecting link shows nothing but the place to send files to", async () => {
  const none = { view: false, download: false, save: false };
  const collects = { max_file_bytes: "-1", kinds: [], asks_name: false, is_full: false };
  show({ title: "Homework", rights: none, collects });
  expect(await screen.findByText("send to Homework")).toBeVisible();
  expect(screen.queryByText(/^save/)).toBeNull();
});
