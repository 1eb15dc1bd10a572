import { act, render, screen, waitFor } from "@testing-library/react";
import type { About } from "../../../../contract/account.ts";
import type { PremiumFacts } from "../../../../contract/neighbours.ts";
import { localError } from "../../../api/api-error.ts";
import { getAbout, getProfile } from "../../../api/account.ts";
import { getPremiumFacts } from "../../../api/premium-facts.ts";
import { useRefreshAccount } from "../../../state/account.ts";
import { HeldPlans } from "./HeldPlans.tsx";

jest.mock("../../../api/account.ts");
jest.mock("../../../api/premium-facts.ts");
jest.mock("react-i18next", () => {
  const t = (key: string, facts: Readonly<Record<string, string>> = {}) =>
    [key, facts["plan"]].join(" ").trim();
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

type Item = PremiumFacts["data"]["vipItem"][number];

const DAY_MS = 86_400_000;
const iso = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const item = (more: Partial<Item> = {}): Item => ({
  id: "a",
  type: "premium-monthly",
  status: "ok",
  begin: iso(-1),
  expire: iso(9),
  surplus_day: 9,
  description: "Premium",
  storage: "0",
  traffic: "0",
  ...more,
});
const reply = (...vipItem: readonly Item[]) => ({ data: { vipItem } }) as unknown as PremiumFacts;
const asked = jest.mocked(getPremiumFacts);
const about = (limit: string) =>
  ({ quota: { limit }, traffic: { limit: "1" }, expires_at: "" }) as unknown as About;

let storage: () => Promise<void>;
const Refresher = () => {
  storage = useRefreshAccount().storage;
  return null;
};
const open = () =>
  render(
    <>
      <h2 id="plans">plans</h2>
      <HeldPlans labelledBy="plans" />
      <Refresher />
    </>,
  );
const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

beforeEach(() => {
  asked.mockReset().mockResolvedValue(reply());
  jest.mocked(getProfile).mockResolvedValue({} as never);
  jest.mocked(getAbout).mockReset().mockResolvedValue(about("10"));
});

it("says that there is the free plan alone", async () => {
  open();
  expect(await screen.findByText("plan.text")).toBeVisible();
});

it("tells each plan with its time: those that count, that wait, and that have no end", async () => {
  const waiting = item({ id: "b", status: "waiting", begin: iso(9), expire: iso(39), description: "Year" });
  const pack = item({ id: "c", expire: "", description: "Pack", storage: "1024", traffic: "-1" });
  asked.mockResolvedValue(reply(item(), waiting, pack));
  open();
  await screen.findByRole("list", { name: "plans" });
  expect(lines()).toEqual([
    "redeem.until Premium",
    "redeem.later Year",
    "redeem.always Packredeem.storageredeem.trafficUnlimited",
    "redeem.storage",
    "redeem.trafficUnlimited",
  ]);
});

it("says why it can't be told, and asks again when told", async () => {
  asked.mockRejectedValueOnce(localError("unreachable"));
  open();
  const again = await screen.findByRole("button");
  act(() => again.click());
  expect(await screen.findByText("plan.text")).toBeVisible();
});

it("asks once when it opens, and again when the room changes", async () => {
  open();
  await screen.findByText("plan.text");
  await act(() => storage());
  await act(() => storage());
  expect(asked).toHaveBeenCalledTimes(1);
  jest.mocked(getAbout).mockResolvedValue(about("20"));
  asked.mockResolvedValue(reply(item()));
  await act(() => storage());
  await waitFor(() => expect(lines()).toEqual(["redeem.until Premium"]));
  expect(asked).toHaveBeenCalledTimes(2);
});
