import { act, render, screen } from "@testing-library/react";
import type { UserProfile } from "../../../../contract/user.ts";
import { localError } from "../../../api/api-error.ts";
import { changeProfile } from "../../../api/profile.ts";
import { keepProfile } from "../../../state/account.ts";
import { FirstSteps } from "./FirstSteps.tsx";

jest.mock("../../../api/profile.ts");
jest.mock("../../../state/account.ts", () => ({ keepProfile: jest.fn() }));
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  return { useTranslation: () => ({ t }) };
});

const profile = { sub: "u-1", is_new: false } as UserProfile;
const show = (userId = "u-1") =>
  render(
    <main tabIndex={-1}>
      <FirstSteps userId={userId} />
    </main>,
  );
const press = () => act(async () => screen.getByRole("button", { name: "agreements.known" }).click());

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

/** @rule new-user */
it("first steps go with a press, for the account, and the keyboard goes on around them", async () => {
  jest.mocked(changeProfile).mockResolvedValue(profile);
  show();
  screen.getByRole("region", { name: "firstSteps.title" });
  expect(changeProfile).not.toHaveBeenCalled();
  await press();
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(changeProfile).toHaveBeenCalledWith({ is_new: false });
  expect(keepProfile).toHaveBeenCalledWith(profile);
});

/** @rule new-user */
it("a browser remembers them as seen while the account can't be told, and tells it the next time", async () => {
  jest.mocked(changeProfile).mockRejectedValue(localError("unreachable"));
  const { unmount } = show();
  await press();
  unmount();
  await act(async () => void show());
  expect(screen.queryByRole("region")).toBeNull();
  expect(changeProfile).toHaveBeenCalledTimes(2);
  expect(keepProfile).not.toHaveBeenCalled();
  await act(async () => void show("u-2"));
  screen.getByRole("region", { name: "firstSteps.title" });
});
