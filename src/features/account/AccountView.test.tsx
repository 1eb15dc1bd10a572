import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { About } from "../../../contract/account.ts";
import type { ApiToken, UserProfile } from "../../../contract/user.ts";
import { getAbout, getProfile, getTokens, revokeToken } from "../../api/account.ts";
import { AccountView } from "./AccountView.tsx";

jest.mock("../../api/account.ts");
jest.mock("../../components/StorageMeter.tsx", () => ({ StorageMeter: () => null }));
jest.mock("../../components/TrafficMeter.tsx", () => ({ TrafficMeter: () => null }));
jest.mock("./agreements/AgreementsCard.tsx", () => ({ AgreementsCard: () => null }));
jest.mock("./along/AlongCard.tsx", () => ({ AlongCard: () => null }));
jest.mock("./connected/ConnectedCard.tsx", () => ({ ConnectedCard: () => null }));
jest.mock("./leave/LeaveCard.tsx", () => ({ LeaveCard: () => null }));
jest.mock("./letters/LettersCard.tsx", () => ({ LettersCard: () => null }));
jest.mock("./passkeys/PasskeyCard.tsx", () => ({ PasskeyCard: () => null }));
jest.mock("./sessions/SecurityLogCard.tsx", () => ({ SecurityLogCard: () => null }));
jest.mock("./sessions/SessionsCard.tsx", () => ({ SessionsCard: () => null }));
jest.mock("./two-factor/TwoFactorCard.tsx", () => ({ TwoFactorCard: () => null }));
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const token = (id: string, name: string, last_used_at: string): ApiToken => ({
  id,
  name,
  created_at: "2026-01-05T00:00:00.000+00:00",
  expires_at: "2026-02-05T00:00:00.000+00:00",
  last_used_at,
  current: false,
});

async function showAccount(...lists: readonly (readonly ApiToken[])[]) {
  jest.mocked(getProfile).mockResolvedValue({ created_at: "2026-01-05T00:00:00Z" } as UserProfile);
  jest.mocked(getAbout).mockResolvedValue({} as About);
  const answer = jest.mocked(getTokens).mockReset();
  for (const list of lists) answer.mockResolvedValueOnce(list);
  await act(async () => void render(<AccountView />));
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("who has no API tokens reads nothing of them", async () => {
  await showAccount([]);
  expect(screen.queryByText("tokens.title")).toBeNull();
});

test("a token says if it was used, and is gone once it is revoked", async () => {
  const [used, unnamed] = [token("a", "nightly", "2026-01-06T10:00:00.000+00:00"), token("b", "", "")];
  await showAccount([used, unnamed], [unnamed]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("nightlytokens.used"),
    expect.stringContaining("tokens.unnamedtokens.unused"),
  ]);
  await press("tokens.revoke: nightly");
  const dialog = within(screen.getByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "tokens.revoke" }));
  expect(jest.mocked(revokeToken).mock.calls).toEqual([["a"]]);
  expect(screen.queryByText("nightly")).toBeNull();
  expect(screen.getByText("tokens.unnamed")).toBeTruthy();
});
