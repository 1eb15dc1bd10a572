import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { About } from "../../../../contract/account.ts";
import type { Agreement } from "../../../../contract/agreements.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { getAbout, getProfile } from "../../../api/account.ts";
import { localError } from "../../../api/api-error.ts";
import { getAgreements, noteShown } from "../../../api/agreements.ts";
import { NewPolicies } from "./NewPolicies.tsx";

jest.mock("../../../api/agreements.ts");
jest.mock("../../../api/account.ts");
jest.mock("react-i18next", () => {
  const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const agreement = (policy: Agreement["policy"], version: string, known_version: string): Agreement => ({
  policy,
  version,
  known_version,
  known_how: "agreed",
  known_at: "2026-01-05T00:00:00Z",
});

async function open(agreements: readonly Agreement[]) {
  jest.mocked(getAgreements).mockReset().mockResolvedValue(agreements);
  jest.mocked(noteShown).mockReset();
  jest.mocked(getProfile).mockResolvedValue({} as UserProfile);
  jest.mocked(getAbout).mockResolvedValue({} as About);
  await act(async () => void render(<NewPolicies />));
}

const press = () => userEvent.click(screen.getByRole("button", { name: "agreements.known" }));

test("names what changed alone, with the day and the way to both versions, until it is pressed", async () => {
  const changed = agreement("privacy-policy", "2026-11-27", "2026-01-01");
  await open([agreement("user-agreement", "2026-01-01", "2026-01-01"), changed]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    expect.stringMatching(/\/policy\/privacy-policy\/compare\/2026-01-01\.\.2026-11-27$/),
  ]);
  expect(screen.getByText(/November 27, 2026/)).toBeTruthy();
  jest.mocked(noteShown).mockResolvedValueOnce({});
  await press();
  expect(jest.mocked(noteShown).mock.calls).toEqual([[[changed]]]);
  expect(screen.queryByText("agreements.newTitle")).toBeNull();
});

test("a version before which there was none has nothing to compare with", async () => {
  await open([agreement("user-agreement", "2026-01-01", "")]);
  expect(screen.getByRole("link").getAttribute("href")).toMatch(/\/policy\/user-agreement\/2026-01-01$/);
});

test("a press that came to nothing says why and can be made again", async () => {
  await open([agreement("user-agreement", "2026-01-01", "2025-01-01")]);
  jest.mocked(noteShown).mockRejectedValueOnce(localError("unavailable")).mockResolvedValueOnce({});
  await press();
  expect(screen.getByRole("alert")).toBeTruthy();
  await press();
  expect(screen.queryByText("agreements.newTitle")).toBeNull();
});

test("nothing stands there while nothing is new", async () => {
  await open([agreement("user-agreement", "2026-01-01", "2026-01-01")]);
  expect(screen.queryByRole("heading")).toBeNull();
});
