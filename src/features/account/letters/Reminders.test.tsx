import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { UserProfile } from "../../../../contract/user.ts";
import { changeProfile } from "../../../api/profile.ts";
import { keepProfile } from "../../../state/account.ts";
import { Reminders } from "./Reminders.tsx";

jest.mock("../../../api/profile.ts");
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});

const profile = (reminders: UserProfile["reminders"]) => ({ time_zone: "", reminders }) as UserProfile;
const traffic = () => screen.getByRole("switch", { name: "letters.reminders.traffic_used" });

test("reminders are turned off and on one by one, and nothing moves before it is known which come", async () => {
  render(<Reminders />);
  expect(traffic()).toBeDisabled();
  act(() => keepProfile(profile({ premium_ends: false, traffic_used: true, files_arrived: true })));
  expect(screen.getByRole("switch", { name: "letters.reminders.premium_ends" })).not.toBeChecked();
  expect(traffic()).toBeChecked();
  jest
    .mocked(changeProfile)
    .mockResolvedValue(profile({ premium_ends: false, traffic_used: false, files_arrived: true }));
  await userEvent.click(traffic());
  expect(jest.mocked(changeProfile).mock.calls).toEqual([[{ reminders: { traffic_used: false } }]]);
  expect(traffic()).not.toBeChecked();
});
