import { LocationProvider } from "@reach/router";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SharedItem } from "../../../../contract/share-manage.ts";
import type { OwnShare, OwnShareDetails } from "../../../api/shares.ts";
import {
  changeShare,
  deleteShares,
  getOwnShare,
  getShareStatistics,
  undeleteShares,
} from "../../../api/shares.ts";
import { listFiles } from "../../../api/files.ts";
import { Toasts } from "../../../components/message/Toasts.tsx";
import { currentToast } from "../../../state/toast.ts";
import { OwnShareView } from "./OwnShareView.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});
jest.mock("../../../api/shares.ts", () => ({
  getOwnShare: jest.fn(),
  getShareStatistics: jest.fn(),
  changeShare: jest.fn(),
  deleteShares: jest.fn(),
  undeleteShares: jest.fn(),
}));
jest.mock("../../../api/personal-links.ts", () => ({
  listPersonalLinks: () => new Promise(() => undefined),
}));
jest.mock("../../../api/files.ts", () => ({ listFiles: jest.fn() }));

const share = (part: Partial<OwnShare> = {}) =>
  ({
    share_id: "s-1",
    share_url: "https://holdall.example/s/s-1",
    share_status: "OK",
    title: "Trip",
    pass_code: "",
    pass_code_option: "NOT_REQUIRED",
    restore_limit: "-1",
    restore_count: "0",
    view_count: "2",
    download_count: "0",
    rights: { view: true, download: true, save: true },
    paused: false,
    delete_time: "",
    expiration_at: "-1",
    expiration_days: "-1",
    create_time: "2026-05-01T00:00:00.000Z",
    params: {},
    ...part,
  }) as OwnShare;

const details = (part: Partial<OwnShare> = {}): OwnShareDetails => ({
  share: share(part),
  prohibited_regions: [],
  items: [],
  item_count: "1",
  missing_count: "0",
});

const folder = (state: SharedItem["state"]): SharedItem => ({
  file_id: "d-1",
  state,
  kind: "drive#folder",
  name: "Trip",
  mime_type: "",
  file_category: "OTHER",
  size: "0",
  parent_id: "",
  trashed_id: "",
});

const show = async (part: Partial<OwnShare> = {}, items: SharedItem[] = []) => {
  jest.mocked(listFiles).mockReturnValue(new Promise(() => undefined));
  jest.mocked(getOwnShare).mockResolvedValue({ ...details(part), items });
  jest.mocked(getShareStatistics).mockResolvedValue({
    share_id: "s-1",
    view_count: "2",
    save_count: "0",
    download_count: "0",
    days: [
      { day: "2026-05-01", views: "0", saves: "0", downloads: "0" },
      { day: "2026-05-02", views: "2", saves: "0", downloads: "0" },
    ],
  });
  render(
    <>
      <LocationProvider>
        <OwnShareView shareId="s-1" />
      </LocationProvider>
      <Toasts />
    </>,
  );
  await screen.findByRole("heading", { level: 1, name: "Trip" });
};

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("says why nobody gets in, mends it by a press, and leaves the focus on the verdict", async () => {
  await show({ share_status: "DELETED", paused: true });
  expect(screen.getByRole("heading", { name: "doctor.closed" })).toBeInTheDocument();
  jest.mocked(changeShare).mockResolvedValue(share());
  jest.mocked(getOwnShare).mockResolvedValue(details());
  await press("fix.resume");
  expect(changeShare).toHaveBeenCalledWith({ share_id: "s-1", paused: false });
  expect(await screen.findByRole("heading", { name: "doctor.open" })).toHaveFocus();
});

it("tells the numbers as pictures with a name and as a table", async () => {
  await show();
  expect(screen.getAllByRole("img").map((chart) => chart.getAttribute("aria-label"))).toEqual([
    "numbers.summary",
    "numbers.nobody",
    "numbers.nobody",
  ]);
  await press("numbers.table");
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "numbers.daynumbers.viewsnumbers.savesnumbers.downloads",
    "May 2200",
  ]);
});

it("sends only what was changed", async () => {
  await show();
  const title = screen.getByRole("textbox", { name: "looks.title" });
  await userEvent.clear(title);
  await userEvent.type(title, "Tour");
  jest.mocked(changeShare).mockResolvedValue(share({ title: "Tour" }));
  await press("settings.save");
  expect(changeShare).toHaveBeenCalledWith({ share_id: "s-1", title: "Tour" });
  expect(await screen.findByText("settings.saved")).toBeInTheDocument();
});

it("says that changes are saved when they are on the page", async () => {
  await show();
  const atWord: boolean[] = [];
  const unsubscribe = currentToast.subscribe(() =>
    atWord.push(screen.queryByRole("heading", { level: 1, name: "Tour" }) !== null),
  );
  await userEvent.type(screen.getByRole("textbox", { name: "looks.title" }), "Tour", {
    initialSelectionStart: 0,
    initialSelectionEnd: 4,
  });
  jest.mocked(changeShare).mockResolvedValue(share({ title: "Tour" }));
  jest.mocked(getOwnShare).mockResolvedValue(details({ title: "Tour" }));
  await press("settings.save");
  await screen.findByText("settings.saved");
  unsubscribe();
  expect(atWord).toEqual([true]);
  expect(screen.queryByRole("button", { name: "settings.reset" })).toBeNull();
});

it("changes a code only after a question, and shows the new one", async () => {
  await show({ pass_code_option: "REQUIRED" });
  await press("fix.newCode");
  expect(changeShare).not.toHaveBeenCalled();
  jest.mocked(changeShare).mockResolvedValue(share({ pass_code_option: "REQUIRED", pass_code: "made22" }));
  await press("ask.newCode.confirm");
  expect(await screen.findByText("made22")).toBeInTheDocument();
});

it("deletes after a question, and Undo takes it back", async () => {
  await show();
  await press("list.actions");
  await userEvent.click(screen.getByRole("menuitem", { name: "action.delete" }));
  expect(deleteShares).not.toHaveBeenCalled();
  await press("delete.confirm");
  expect(deleteShares).toHaveBeenCalledWith(["s-1"]);
  await userEvent.click(await screen.findByRole("button", { name: "undo" }));
  await waitFor(() => expect(undeleteShares).toHaveBeenCalledWith(["s-1"]));
});

it.each([
  ["SHOWN", 1],
  ["TRASHED", 0],
] as const)("looks for covers in a shared folder only where visitors see it: %s", async (state, times) => {
  await show({}, [folder(state)]);
  expect(listFiles).toHaveBeenCalledTimes(times);
});
