import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { TallyReply } from "../../../../contract/tally.ts";
import { localError } from "../../../api/api-error.ts";
import { getTally } from "../../../api/tally.ts";
import { RoomDialog } from "./RoomDialog.tsx";

jest.mock("../../../api/tally.ts");
jest.mock("../../../state/account.ts", () => ({
  useAccount: () => ({ about: { quota: { usage: "100", usage_in_trash: "20" } } }),
}));
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const reply = (size: string, next_page_token: string): TallyReply => ({
  categories: [{ category: "VIDEO", files: "1", size }],
  largest: [],
  searched: "1",
  next_page_token,
});

const open = () => act(async () => void render(<RoomDialog onClose={() => undefined} />));

test("each kind, the trash and earlier versions are listed once all parts are known", async () => {
  jest.mocked(getTally).mockResolvedValueOnce(reply("40", "more")).mockResolvedValueOnce(reply("30", ""));
  await open();
  expect(jest.mocked(getTally).mock.calls.map(([token]) => token)).toEqual(["", "more"]);
  const items = within(screen.getByRole("dialog")).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("places:search.type.video"),
    expect.stringContaining("places:nav.trash20"),
    expect.stringContaining("room.versions10"),
  ]);
  expect(screen.getByRole("link", { name: "places:search.type.video" }).getAttribute("href")).toBe(
    "/drive/search?type=video",
  );
});

test("a part that can't be had is told, and all is looked through again", async () => {
  jest.mocked(getTally).mockReset().mockRejectedValueOnce(localError("unavailable"));
  await open();
  jest.mocked(getTally).mockResolvedValueOnce(reply("80", ""));
  await userEvent.click(screen.getByRole("button", { name: "error.retry" }));
  expect(screen.getByText("places:search.type.video")).toBeTruthy();
  expect(screen.queryByText("room.versions")).toBeNull();
});

test("it stops asking when it is closed", async () => {
  let signal: AbortSignal | undefined;
  jest.mocked(getTally).mockImplementationOnce((_token, given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  const { unmount } = render(<RoomDialog onClose={() => undefined} />);
  unmount();
  expect(signal?.aborted).toBe(true);
});
