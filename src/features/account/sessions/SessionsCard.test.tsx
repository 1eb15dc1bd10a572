import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Session } from "../../../../contract/sessions.ts";
import { endOtherSessions, endSession, listSessions } from "../../../api/sessions.ts";
import { signOutEverywhere } from "../../../api/sign-out.ts";
import { SessionsCard } from "./SessionsCard.tsx";

jest.mock("../../../api/sessions.ts");
jest.mock("../../../api/sign-out.ts");
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const session = (id: string, device: string, more: Partial<Session> = {}): Session => ({
  id,
  client: "",
  opened_by: "",
  device,
  network: "203.0.113.0/24",
  country: "NL",
  began_at: "2026-01-05T00:00:00.000+00:00",
  used_at: "2026-01-06T00:00:00.000+00:00",
  is_current: false,
  ...more,
});
const here = session("a", "Firefox, Windows", { is_current: true });
const phone = session("b", "Safari, iOS");
const unknown = session("c", "", { client: "Another program", country: "", network: "" });

async function show(...sessions: Session[]) {
  jest.mocked(listSessions).mockReset().mockResolvedValue({ items: sessions, nextToken: "" });
  await act(async () => void render(<SessionsCard hasTokens />));
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Presses the button of the question that is open. */
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));

test("each device tells its place, and every one but this can be signed out by itself", async () => {
  await show(here, phone, unknown);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Firefox, Windows sessions.current.*Netherlands · 203.0.113.0\/24/);
  expect(rows[2]).toMatch(/sessions.unknown.*Another program/);
  expect(screen.queryByRole("button", { name: "sessions.end: Firefox, Windows" })).toBeNull();
  await press("sessions.end: Safari, iOS");
  expect(endSession).not.toHaveBeenCalled();
  await confirm("sessions.end");
  expect(jest.mocked(endSession).mock.calls).toEqual([["b"]]);
  expect(jest.mocked(listSessions).mock.calls).toHaveLength(2);
});

test("a session that a companion opened names it", async () => {
  await show(here);
  expect(screen.queryByText("sessions.openedBy")).toBeNull();
  await show(session("d", "Firefox, Windows", { opened_by: "Holdall for the desktop" }));
  expect(screen.getByText("sessions.openedBy")).toBeInTheDocument();
});

test("all others are signed out together, where there are any", async () => {
  await show(here, phone);
  await press("sessions.others");
  await confirm("sessions.others");
  expect(endOtherSessions).toHaveBeenCalledTimes(1);
});

test("who is signed in only here isn't offered to sign out others", async () => {
  await show(here);
  expect(screen.queryByRole("button", { name: "sessions.others" })).toBeNull();
});

test.each([true, false])("signing out everywhere revokes tokens if that is wanted: %s", async (wanted) => {
  jest.mocked(signOutEverywhere).mockClear();
  await show(here);
  await press("signOutEverywhere");
  const dialog = within(screen.getByRole("alertdialog"));
  if (wanted) await userEvent.click(dialog.getByRole("checkbox", { name: "everywhereTokens" }));
  await confirm("signOutEverywhere");
  expect(jest.mocked(signOutEverywhere).mock.calls).toEqual([[wanted]]);
});

test("a list that can't be loaded says so, and is tried again", async () => {
  jest.mocked(listSessions).mockReset().mockRejectedValue(new Error("no network"));
  await act(async () => void render(<SessionsCard hasTokens={false} />));
  expect(screen.queryByRole("list")).toBeNull();
  jest.mocked(listSessions).mockResolvedValue({ items: [here], nextToken: "" });
  await press("error.retry");
  expect(screen.getByRole("list")).toBeTruthy();
});
