import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PASSKEYS_MAX } from "../../../../contract/passkey-limits.ts";
import type { NewCredential, Passkey, PasskeyCreation } from "../../../../contract/passkeys.ts";
import { localError } from "../../../api/api-error.ts";
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from "../../../api/passkeys.ts";
import { knowsPasskeys, makePasskey } from "./authenticator.ts";
import { PasskeyCard } from "./PasskeyCard.tsx";

jest.mock("../../../api/passkeys.ts");
jest.mock("./authenticator.ts");
jest.mock("../prove/use-fresh.tsx", () => ({
  useFresh: () => ({ fresh: (work: () => unknown) => work(), dialog: null }),
}));
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const passkey = (id: string, last_used_at = ""): Passkey => ({
  id,
  name: `key ${id}`,
  created_at: "2026-01-05T00:00:00.000+00:00",
  last_used_at,
  is_synced: false,
});
const made = { id: "new" } as NewCredential;

async function open(held: readonly Passkey[] | Error, knows = true) {
  jest.mocked(knowsPasskeys).mockReturnValue(knows);
  jest
    .mocked(beginPasskey)
    .mockReset()
    .mockResolvedValue({} as PasskeyCreation);
  jest.mocked(addPasskey).mockReset().mockResolvedValue(passkey("new"));
  const list = jest.mocked(getPasskeys).mockReset();
  if (held instanceof Error) list.mockRejectedValueOnce(held).mockResolvedValue([]);
  else list.mockResolvedValue(held);
  await act(async () => void render(<PasskeyCard />));
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Adds one under this name. */
async function add(name: string) {
  await press("passkeys.add");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("passkeys.name"), name);
  await userEvent.click(dialog.getByRole("button", { name: "passkeys.add" }));
}

test("who has none reads what they are good for, and adds one under a name", async () => {
  await open([]);
  expect(screen.getByText("passkeys.why")).toBeTruthy();
  jest.mocked(makePasskey).mockResolvedValueOnce(made);
  await add(" blue phone ");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(jest.mocked(addPasskey).mock.calls).toEqual([["blue phone", made]]);
  expect(jest.mocked(getPasskeys)).toHaveBeenCalledTimes(2);
});

test.each(["held", "unmade"] as const)("a device that makes none says why: %s", async (why) => {
  await open([]);
  jest.mocked(makePasskey).mockResolvedValueOnce(why);
  await add("blue phone");
  expect(await screen.findByText(`passkeys.${why}`)).toBeTruthy();
  expect(jest.mocked(addPasskey)).not.toHaveBeenCalled();
});

test("each is listed with its use, renamed and removed", async () => {
  await open([passkey("a", "2026-01-06T10:00:00.000+00:00"), passkey("b")]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("key apasskeys.addedpasskeys.used"),
    expect.stringContaining("key bpasskeys.addedpasskeys.unused"),
  ]);
  await press("passkeys.rename: key a");
  const name = await screen.findByLabelText("passkeys.name");
  await userEvent.clear(name);
  await userEvent.type(name, "old phone{Enter}");
  await waitFor(() => expect(jest.mocked(renamePasskey).mock.calls).toEqual([["a", "old phone"]]));
  await press("passkeys.remove: key b");
  const question = within(screen.getByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "passkeys.remove" }));
  expect(jest.mocked(removePasskey).mock.calls).toEqual([["b"]]);
});

test("a browser without passkeys, and an account that is full, show why none can be added", async () => {
  await open([], false);
  expect(screen.getByText("passkeys.unsupported")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "passkeys.add" })).toBeNull();
});

test("an account that is full shows that", async () => {
  await open(Array.from({ length: PASSKEYS_MAX }, (_, n) => passkey(String(n))));
  expect(screen.getByText("passkeys.full")).toBeTruthy();
});

test("a list that can't be loaded is tried again", async () => {
  await open(localError("unavailable"));
  await press("error.retry");
  expect(await screen.findByText("passkeys.why")).toBeTruthy();
});
