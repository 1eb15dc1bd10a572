import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TOKENS_MAX } from "../../../../contract/token-limits.ts";
import type { ApiToken } from "../../../../contract/tokens.ts";
import { getTokens, revokeToken } from "../../../api/tokens.ts";
import { TokenCard } from "./TokenCard.tsx";
import { useTokens } from "./use-tokens.ts";

jest.mock("../../../api/tokens.ts");
jest.mock("../prove/use-fresh.tsx", () => ({
  useFresh: () => ({ fresh: (act: () => Promise<unknown>) => act(), dialog: null }),
}));
jest.mock("react-i18next", () => {
  const t = (key: string, facts?: { readonly name?: string }) => [key, facts?.name].filter(Boolean).join(" ");
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const token = (id: string, name: string, more: Partial<ApiToken> = {}): ApiToken => ({
  id,
  name,
  read_only: false,
  root_id: "",
  root_name: "",
  created_at: "2026-01-05T00:00:00.000+00:00",
  expires_at: "2026-02-05T00:00:00.000+00:00",
  last_used_at: "",
  network: "",
  country: "",
  ...more,
});

const Shown = () => <TokenCard {...useTokens()} />;

async function show(...lists: readonly (readonly ApiToken[])[]) {
  const answer = jest.mocked(getTokens).mockReset();
  for (const list of lists) answer.mockResolvedValueOnce(list);
  await act(async () => void render(<Shown />));
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("who has no tokens can make one", async () => {
  await show([]);
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByRole("button", { name: "tokens.make" })).toBeEnabled();
});

test("a token says what it may, and when and where it was used", async () => {
  const used = { last_used_at: "2026-01-06T10:00:00.000+00:00", network: "203.0.113.0/24", country: "DE" };
  await show([
    token("a", "nightly", { ...used, read_only: true }),
    token("b", "", { root_id: "r", root_name: "Photos" }),
    token("c", "lost", { root_id: "gone" }),
  ]);
  expect(rows()).toEqual([
    expect.stringMatching(/^nightly tokens\.readOnlytokens\.used Germany · 203\.0\.113\.0\/24/),
    expect.stringMatching(/^tokens\.unnamed tokens\.folder Photostokens\.unused/),
    expect.stringMatching(/^lost tokens\.folderGonetokens\.unused/),
  ]);
});

test("a token is gone once it is revoked", async () => {
  const [first, second] = [token("a", "nightly"), token("b", "laptop")];
  await show([first, second], [second]);
  await press("tokens.revoke: nightly");
  const dialog = within(screen.getByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "tokens.revoke" }));
  expect(jest.mocked(revokeToken).mock.calls).toEqual([["a"]]);
  expect(screen.queryByText("nightly")).toBeNull();
  expect(screen.getByText("laptop")).toBeTruthy();
});

test("who has as many as there may be reads why there is no more", async () => {
  await show(Array.from({ length: TOKENS_MAX }, (_, at) => token(String(at), `t${at}`)));
  expect(screen.queryByRole("button", { name: "tokens.make" })).toBeNull();
  expect(screen.getByText("tokens.full")).toBeTruthy();
});
