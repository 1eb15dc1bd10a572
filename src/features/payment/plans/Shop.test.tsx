import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Shop } from "./Shop.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const MONTHLY = {
  plan_id: "premium-monthly",
  plan_version: "2026-11-27",
  kind: "subscription",
  period: "month",
  name: "Premium, monthly",
  words: "More of everything.",
  amount: 599,
  tax: 96,
  tax_percent: "19",
  storage_bytes: 1,
  traffic_bytes_per_month: 1,
  premium: true,
  limits: {},
  from: "",
  until: "",
  can_renew: true,
} as const;

const SHOP: ComponentProps<typeof Shop>["shop"] = {
  can_pay: true,
  is_test: false,
  is_country_clear: true,
  currency: "EUR",
  subscription_until: "",
  currencies: ["EUR", "USD"],
  offers: [MONTHLY],
  country: "AT",
  subscription: null,
};

const show = (wanted: Partial<ComponentProps<typeof Shop>["wanted"]>) =>
  render(
    <Shop
      kind="subscription"
      shop={SHOP}
      wanted={{ country: undefined, currency: undefined, ...wanted }}
      onStale={() => undefined}
      onCountry={() => undefined}
      onCurrency={() => undefined}
    />,
  );
const buy = () => screen.getByRole<HTMLButtonElement>("button", { name: /plans\.buy/ });
const chosen = (label: string) => screen.getByRole("button", { name: new RegExp(label) }).textContent;

test("what was chosen is shown at once, and nothing is bought at the prices of another country", () => {
  const { unmount } = show({ country: "DE" });
  expect(chosen("plans.country")).toContain("Germany");
  expect(buy().disabled).toBe(true);
  unmount();
  show({ currency: "USD" });
  expect(chosen("plans.currency")).toContain("USD");
  expect(buy().disabled).toBe(true);
});

test.each([{}, { country: "AT", currency: "EUR" as const }])(
  "it is sold at the prices shown: %o",
  (wanted) => {
    show(wanted);
    expect(chosen("plans.country")).toContain("Austria");
    expect(buy().disabled).toBe(false);
  },
);
