import { render, screen } from "@testing-library/react";
import type { GivenPlan } from "../../../../contract/codes.ts";
import { Redeemed } from "./Redeemed.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string, facts: Readonly<Record<string, string>> = {}) =>
    [key, ...Object.values(facts)].join(" | ");
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const now = Date.now();
const iso = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const plan: GivenPlan = {
  plan_id: "premium-monthly",
  version: "2026-11-27",
  name: "Premium",
  premium: true,
  storage: "0",
  traffic: "0",
  from: iso(-1),
  until: iso(48),
};
const show = (more: Partial<GivenPlan>) =>
  render(<Redeemed given={{ ...plan, ...more }} onAnother={jest.fn()} />);
const shown = (words: string) => screen.getByText((text) => text.startsWith(words));

it("says until when it is had", () => {
  show({});
  shown("redeem.until | Premium");
  expect(screen.queryByRole("list")).toBeNull();
});

it("says from when it is had where it follows what is had already", () => {
  show({ from: iso(24) });
  shown("redeem.later | Premium");
});

it("says that it has no end, and all that it gives", () => {
  show({ name: "Pack", until: "", storage: "1099511627776", traffic: "-1" });
  shown("redeem.always | Pack");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^redeem.storage \| 1.TB$/),
    "redeem.trafficUnlimited",
  ]);
});

it("has the focus, since the form is gone", () => {
  show({});
  expect(screen.getByRole("heading")).toHaveFocus();
});
