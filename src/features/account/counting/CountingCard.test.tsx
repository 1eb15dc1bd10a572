import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ANALYTICS_KEY } from "../../../lib/storage-keys.ts";
import { CountingCard } from "./CountingCard.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  return { useTranslation: () => ({ t, i18n: { language: "en-US" } }) };
});

const control = () => screen.getByRole("switch", { name: "counting.allow" });

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, "globalPrivacyControl", { value: undefined, configurable: true });
});

it("nothing is counted before somebody allows it, and it can be taken back", async () => {
  render(<CountingCard />);
  expect(control()).not.toBeChecked();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await userEvent.click(control());
  expect([control().matches(":checked"), localStorage.getItem(ANALYTICS_KEY)]).toEqual([true, "allowed"]);
  await userEvent.click(control());
  expect([control().matches(":checked"), localStorage.getItem(ANALYTICS_KEY)]).toEqual([false, null]);
});

it("where the browser asks not to be tracked it is off, whatever was allowed, and says why", () => {
  localStorage.setItem(ANALYTICS_KEY, "allowed");
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  render(<CountingCard />);
  expect(control()).toBeDisabled();
  expect(control()).not.toBeChecked();
  expect(screen.getByText("counting.refused")).toBeVisible();
});
