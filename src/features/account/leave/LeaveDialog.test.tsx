import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { localError } from "../../../api/api-error.ts";
import { leave } from "../../../api/leave.ts";
import { LeaveCard } from "./LeaveCard.tsx";

jest.mock("../../../api/leave.ts");
jest.mock("../along/AlongZip.tsx", () => ({ AlongZip: () => <button>zip</button> }));
jest.mock("../prove/use-fresh.tsx", () => ({
  useFresh: () => ({ fresh: (act: () => Promise<unknown>) => act(), dialog: null }),
}));
jest.mock("react-i18next", () => {
  const t = (key: string, facts?: Readonly<Record<string, unknown>>) =>
    facts ? `${key} ${Object.values(facts).join()}` : key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 26, 23, 30), doNotFake: ["setTimeout", "queueMicrotask"] });
  jest.mocked(leave).mockReset().mockResolvedValue();
});
afterEach(() => jest.useRealTimers());

async function ask() {
  await act(async () => void render(<LeaveCard />));
  await userEvent.click(screen.getByRole("button", { name: "leave.open" }));
  return within(screen.getByRole("alertdialog"));
}

const confirm = () => screen.getByRole("button", { name: "leave.confirm" });

test("offers the zip, names the last day, and leaves only for somebody who says that this was read", async () => {
  const dialog = await ask();
  expect(dialog.getByRole("button", { name: "zip" })).toBeTruthy();
  expect(dialog.getByText("leave.until December 10, 2026")).toBeTruthy();
  await userEvent.click(confirm());
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("checkbox", { name: "leave.sure December 10, 2026" }));
  await userEvent.click(confirm());
  expect(leave).toHaveBeenCalledTimes(1);
});

test("asks anew each time it is opened", async () => {
  const dialog = await ask();
  await userEvent.click(dialog.getByRole("checkbox"));
  await userEvent.click(dialog.getByRole("button", { name: "ui:cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "leave.open" }));
  expect(confirm()).toHaveProperty("disabled", true);
});

test.each([
  ["resource_exhausted", 1],
  ["cancelled", 0],
] as const)("says why leaving failed, but nothing to somebody who cancelled: %s", async (name, alerts) => {
  jest.mocked(leave).mockRejectedValue(localError(name));
  const dialog = await ask();
  await userEvent.click(dialog.getByRole("checkbox"));
  await userEvent.click(confirm());
  expect(dialog.queryAllByRole("alert")).toHaveLength(alerts);
  expect(confirm()).toHaveProperty("disabled", false);
});
