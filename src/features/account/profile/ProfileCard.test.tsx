import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { About } from "../../../../contract/account.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { getAbout, getProfile } from "../../../api/account.ts";
import { ApiError } from "../../../api/api-error.ts";
import { getPhone, removePhone } from "../../../api/phone.ts";
import { changePassword, changeProfile } from "../../../api/profile.ts";
import { chooseUsername } from "../../../api/username.ts";
import { useRefreshAccount } from "../../../state/account.ts";
import { ProfileCard } from "./ProfileCard.tsx";

jest.mock("../../../api/account.ts");
jest.mock("../../../api/phone.ts");
jest.mock("../../../api/profile.ts");
jest.mock("../../../api/username.ts");
jest.mock("../../../state/own-address.ts", () => ({
  useOwnAddress: () => "mina@example.org",
  useRefreshOwnAddress: () => jest.fn(),
}));
jest.mock("react-i18next", () => {
  const t = (key: string, { level = "" } = {}) => [key, level].filter(Boolean).join(" ");
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const PROFILE = {
  name: "Mina",
  username: "",
  phone_number: "",
  locale: "en-US",
  created_at: "2026-01-05T00:00:00Z",
  password_updated_at: "2026-01-06T00:00:00Z",
} as UserProfile;
const REFUSED = (reason: string) =>
  new ApiError("invalid_password", 4010, { details: [{ "@type": "", metadata: { reason } }] });

const onNewPassword = jest.fn();

function Page() {
  const { all } = useRefreshAccount();
  return (
    <>
      <button type="button" onClick={() => void all()}>
        load
      </button>
      <ProfileCard onNewPassword={onNewPassword} />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  jest.clearAllMocks();
  jest.mocked(getProfile).mockResolvedValue(PROFILE);
  jest.mocked(getAbout).mockResolvedValue({} as About);
  await act(async () => void render(<Page />));
  await press("load");
});

/** The buttons say what they change, but the texts are keys here, so they are told apart by their order. */
const openDialog = async (at: 0 | 1 | 3 | 4) => {
  await userEvent.click(screen.getAllByRole("button", { name: "changeOf" })[at] as HTMLElement);
  return within(await screen.findByRole("dialog"));
};

test("a new name is sent and shown", async () => {
  jest.mocked(changeProfile).mockResolvedValue({ ...PROFILE, name: "Minna" });
  const dialog = await openDialog(0);
  await userEvent.clear(dialog.getByLabelText("name"));
  expect(dialog.getByRole("button", { name: "save" })).toHaveProperty("disabled", true);
  await userEvent.type(dialog.getByLabelText("name"), "Minna{Enter}");
  expect(jest.mocked(changeProfile).mock.calls).toEqual([[{ name: "Minna" }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Minna")).toBeTruthy();
});

test("a new password signs the others out unless that is taken away, and the card says so to the page", async () => {
  jest.mocked(changePassword).mockResolvedValue(PROFILE);
  const dialog = await openDialog(4);
  await userEvent.type(dialog.getByLabelText("password.new"), "a phrase of words");
  await userEvent.click(dialog.getByRole("checkbox", { name: "password.endOthers" }));
  await userEvent.click(dialog.getByRole("button", { name: "password.submit" }));
  const wanted = { password: "a phrase of words", end_others: false };
  expect(jest.mocked(changePassword).mock.calls).toEqual([[wanted]]);
  expect(onNewPassword).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a password that breaks a rule stays in its field, with the rule", async () => {
  jest.mocked(changePassword).mockRejectedValue(REFUSED("known"));
  const dialog = await openDialog(4);
  await userEvent.type(dialog.getByLabelText("password.new"), "passw0rd123");
  await userEvent.click(dialog.getByRole("button", { name: "password.submit" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("password.reasons.known");
  expect(onNewPassword).not.toHaveBeenCalled();
});

test("the strength is said in words as soon as the person pauses", async () => {
  const dialog = await openDialog(4);
  const says = () => dialog.getByRole("status").textContent;
  await userEvent.type(dialog.getByLabelText("password.new"), "mina@example.org");
  expect(await dialog.findByText("strength.told strength.levels.veryWeak")).toBeTruthy();
  expect(says()).toContain("strength.hints.personal");
  await userEvent.type(dialog.getByLabelText("password.new"), " and seven quiet lanterns");
  expect(await dialog.findByText("strength.told strength.levels.veryStrong")).toBeTruthy();
  expect(says()).not.toContain("hints");
  await userEvent.clear(dialog.getByLabelText("password.new"));
  expect(says()).toBe("");
});

test("where nobody signs in with a password, none is offered, and no username", async () => {
  expect(screen.getByText("password.label")).toBeInTheDocument();
  jest.mocked(getProfile).mockResolvedValue({ ...PROFILE, password: "OFF" });
  await press("load");
  expect(screen.queryByText("password.label")).toBeNull();
  expect(screen.queryByText("username.label")).toBeNull();
});

test("a username is chosen, and one that can't be had stays in its field with the reason", async () => {
  jest.mocked(chooseUsername).mockRejectedValueOnce(new ApiError("already_exists", 6, {}));
  const dialog = await openDialog(1);
  await userEvent.type(dialog.getByLabelText("username.label"), "mina.k");
  await userEvent.click(dialog.getByRole("button", { name: "save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("username.taken");
  jest.mocked(chooseUsername).mockResolvedValue({ ...PROFILE, username: "mina.kk" });
  await userEvent.type(dialog.getByLabelText("username.label"), "k{Enter}");
  expect(jest.mocked(chooseUsername).mock.calls).toEqual([["mina.k"], ["mina.kk"]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("mina.kk")).toBeTruthy();
});

test("a phone number is shown whole with what isn't known of it, masked where that can't be had, and taken away", async () => {
  jest.mocked(getPhone).mockResolvedValueOnce({ phone_number: "+442079460958", verified: false });
  jest.mocked(getProfile).mockImplementation(async () => ({ ...PROFILE, phone_number: "+44***58" }));
  await press("load");
  expect(await screen.findByText("+442079460958")).toBeTruthy();
  expect(screen.getByText("phone.unproved")).toBeTruthy();
  jest.mocked(getPhone).mockRejectedValue(new ApiError("unavailable", 14, {}));
  await press("load");
  expect(await screen.findByText("+44***58")).toBeTruthy();
  jest.mocked(removePhone).mockResolvedValue(PROFILE);
  const dialog = await openDialog(3);
  await userEvent.click(dialog.getByRole("button", { name: "phone.remove" }));
  expect(screen.queryByText("+44***58")).toBeNull();
  expect(screen.queryByText("phone.unproved")).toBeNull();
});
