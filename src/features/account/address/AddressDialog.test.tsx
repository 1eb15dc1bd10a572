import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ErrorName } from "../../../../contract/errors.ts";
import { localError } from "../../../api/api-error.ts";
import { beginEmailChange, confirmEmailChange } from "../../../api/user-email.ts";
import { AddressDialog } from "./AddressDialog.tsx";

const mockRefreshAddress = jest.fn();
const mockRefresh = jest.fn();
jest.mock("../../../api/user-email.ts");
jest.mock("../../../state/own-address.ts", () => ({ useRefreshOwnAddress: () => mockRefreshAddress }));
jest.mock("../../../state/account.ts", () => ({ useRefreshAccount: () => ({ all: mockRefresh }) }));
jest.mock("../prove/use-fresh.tsx", () => ({
  useFresh: () => ({ fresh: (work: () => Promise<unknown>) => work(), dialog: null }),
}));
jest.mock("react-i18next", () => {
  const t = (key: string, facts?: Readonly<Record<string, unknown>>) =>
    facts ? `${key} ${Object.values(facts).join()}` : key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const onClose = jest.fn();
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const type = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words);
const fault = async () => (await screen.findByRole("alert")).textContent;

beforeEach(async () => {
  jest.clearAllMocks();
  jest.mocked(beginEmailChange).mockResolvedValue({ change_id: "first", wait_seconds: 30 });
  jest.mocked(confirmEmailChange).mockResolvedValue({});
  await act(async () => void render(<AddressDialog former="mina@example.org" onClose={onClose} />));
});

/** Goes on to the code. */
async function ask(): Promise<void> {
  await type("address.new", " minna@example.org {Enter}");
  await screen.findByLabelText("address.code");
}

test("a code goes to the new address, and by the code it is the account's", async () => {
  expect(screen.getByText("address.former mina@example.org")).toBeTruthy();
  await ask();
  expect(jest.mocked(beginEmailChange).mock.calls).toEqual([["minna@example.org"]]);
  expect(screen.getByText("address.sent minna@example.org")).toBeTruthy();
  await type("address.code", "123456{Enter}");
  expect(jest.mocked(confirmEmailChange).mock.calls).toEqual([[{ change_id: "first", code: "123456" }]]);
  expect([mockRefreshAddress, mockRefresh, onClose].map((one) => one.mock.calls.length)).toEqual([1, 1, 1]);
});

test("the address one has already isn't sent", async () => {
  await type("address.new", "Mina@example.org{Enter}");
  expect(await fault()).toBe("address.same");
  expect(beginEmailChange).not.toHaveBeenCalled();
});

test("a wrong code is said at its field, and can be typed again", async () => {
  await ask();
  jest.mocked(confirmEmailChange).mockRejectedValueOnce(localError("invalid_verification_code"));
  await type("address.code", "111111{Enter}");
  expect(await fault()).toBe("address.wrong");
  expect(onClose).not.toHaveBeenCalled();
  await type("address.code", "{Backspace}2");
  await press("address.submit");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each<[ErrorName, string]>([
  ["expired_verification_code", "address.expired"],
  ["already_exists", "address.taken"],
])("what else keeps a code from working is said in words: %s", async (name, words) => {
  await ask();
  jest.mocked(confirmEmailChange).mockRejectedValue(localError(name));
  await type("address.code", "123456{Enter}");
  expect(await fault()).toBe(words);
});

test("another code can be asked for after the wait, and only the newest one is sent", async () => {
  await ask();
  expect(screen.getByRole("button", { name: /address\.resendIn (30|29)/ })).toHaveProperty("disabled", true);
  await press("address.other");
  expect(screen.getByLabelText("address.new")).toHaveProperty("value", "minna@example.org");
  jest.mocked(beginEmailChange).mockResolvedValue({ change_id: "second", wait_seconds: 0 });
  await type("address.new", "{Enter}");
  await screen.findByLabelText("address.code");
  jest.mocked(beginEmailChange).mockResolvedValue({ change_id: "third", wait_seconds: 60 });
  await press("address.resend");
  expect(await screen.findByText("address.resent")).toBeTruthy();
  await type("address.code", "123456{Enter}");
  expect(jest.mocked(confirmEmailChange).mock.calls).toEqual([[{ change_id: "third", code: "123456" }]]);
});

test("each further code is said, and the focus goes to its field", async () => {
  jest.mocked(beginEmailChange).mockResolvedValue({ change_id: "first", wait_seconds: 0 });
  await ask();
  const said: HTMLElement[] = [];
  for (const change_id of ["second", "third"]) {
    jest.mocked(beginEmailChange).mockResolvedValue({ change_id, wait_seconds: 0 });
    await screen.findByRole("button", { name: "address.resend" }, { timeout: 3_000 });
    await press("address.resend");
    said.push(await screen.findByText("address.resent"));
    expect(document.activeElement).toBe(screen.getByLabelText("address.code"));
  }
  expect(said[1]).not.toBe(said[0]);
  expect(screen.getByRole("status").contains(said[1] ?? null)).toBe(true);
});

test("a change that was under way when the dialog was closed is seen all the same", async () => {
  await ask();
  let succeed: (answer: object) => void = () => undefined;
  jest.mocked(confirmEmailChange).mockReturnValue(new Promise((resolve) => (succeed = resolve)));
  await type("address.code", "123456{Enter}");
  cleanup();
  await act(async () => succeed({}));
  expect([mockRefreshAddress, mockRefresh].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  expect(onClose).not.toHaveBeenCalled();
});

test.each<[ErrorName, number]>([
  ["cancelled", 0],
  ["invalid_argument", 1],
  ["email_domain_refused", 1],
])("says why no code was sent, but nothing to somebody who cancelled: %s", async (name, alerts) => {
  jest.mocked(beginEmailChange).mockRejectedValue(localError(name));
  await type("address.new", "minna@example.org{Enter}");
  expect(screen.queryAllByText(/./, { selector: '[role="alert"]' })).toHaveLength(alerts);
  expect(screen.getByRole("button", { name: "address.send" })).toHaveProperty("disabled", false);
});
