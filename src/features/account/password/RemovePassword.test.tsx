import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Passkey } from "../../../../contract/passkeys.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { localError } from "../../../api/api-error.ts";
import { getPasskeys } from "../../../api/passkeys.ts";
import { removePassword } from "../../../api/profile.ts";
import { RemovePassword } from "./RemovePassword.tsx";

jest.mock("../../../api/passkeys.ts");
jest.mock("../../../api/profile.ts");
jest.mock("../prove/use-fresh.tsx", () => ({
  useFresh: () => ({ fresh: (work: () => unknown) => work(), dialog: null }),
}));
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const onRemoved = jest.fn();

async function open(passkeys: readonly Passkey[], isConnected = false) {
  onRemoved.mockReset();
  jest.mocked(removePassword).mockReset();
  jest.mocked(getPasskeys).mockReset().mockResolvedValue(passkeys);
  await act(async () => void render(<RemovePassword isConnected={isConnected} onRemoved={onRemoved} />));
}

async function removeIt() {
  await userEvent.click(screen.getByRole("button", { name: "password.without" }));
  const question = within(screen.getByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "password.remove" }));
}

test("who has no other way in isn't asked", async () => {
  await open([]);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["a passkey", [{ id: "a" } as Passkey], false],
  ["an account elsewhere", [], true],
] as const)("it is removed once that is confirmed, by who has %s", async (_, passkeys, isConnected) => {
  await open(passkeys, isConnected);
  jest.mocked(removePassword).mockResolvedValueOnce({} as UserProfile);
  await removeIt();
  expect(jest.mocked(removePassword)).toHaveBeenCalledTimes(1);
  expect(onRemoved).toHaveBeenCalledTimes(1);
});

test("a refusal leaves it", async () => {
  await open([], true);
  jest.mocked(removePassword).mockRejectedValueOnce(localError("unavailable"));
  await removeIt();
  expect(onRemoved).not.toHaveBeenCalled();
});
