import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Assertion, Passkey, PasskeyRequest } from "../../../../contract/passkeys.ts";
import { localError } from "../../../api/api-error.ts";
import { beginProof, getPasskeys } from "../../../api/passkeys.ts";
import { getTwoFactor, prove } from "../../../api/two-factor.ts";
import { knowsPasskeys, showPasskey } from "../passkeys/authenticator.ts";
import { useFresh, type Fresh } from "./use-fresh.tsx";

jest.mock("../../../api/passkeys.ts");
jest.mock("../../../api/two-factor.ts");
jest.mock("../../../api/connections.ts", () => ({
  getConnections: async () => ({ connections: [], issuers: [] }),
}));
jest.mock("../../../state/account.ts", () => ({ useAccount: () => ({ profile: { password: "SET" } }) }));
jest.mock("../passkeys/authenticator.ts");
jest.mock("../../../state/own-address.ts", () => ({ useOwnAddress: () => "mina@example.org" }));
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const passkey: Passkey = { id: "a", name: "blue phone", created_at: "", last_used_at: "", is_synced: false };

let fresh: Fresh;
function Page() {
  const asking = useFresh();
  fresh = asking.fresh;
  return asking.dialog;
}

async function open(isOn: boolean): Promise<void> {
  jest
    .mocked(getTwoFactor)
    .mockResolvedValue({ is_on: isOn, since: "", way_back_opens: "", recovery_codes_left: 0 });
  jest.mocked(getPasskeys).mockResolvedValue([]);
  jest.mocked(prove).mockReset().mockResolvedValue({ fresh_until: "" });
  await act(async () => void render(<Page />));
}

/** An act that is refused until the proof was given. */
const refusedOnce = () =>
  jest.fn().mockRejectedValueOnce(localError("validate_required")).mockResolvedValue("done");

test("what needs no proof is done at once, and its failure is its own", async () => {
  await open(false);
  await expect(fresh(async () => "done")).resolves.toBe("done");
  await expect(fresh(() => Promise.reject(localError("not_found")))).rejects.toMatchObject({
    name: "not_found",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  [false, { password: "quiet lanterns" }],
  [true, { password: "quiet lanterns", code: "123456" }],
])("asks for what signing in takes, and goes on with the act (second factor: %s)", async (isOn, shown) => {
  await open(isOn);
  const wanted = refusedOnce();
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = fresh(wanted);
  });
  await userEvent.type(screen.getByLabelText("prove.password"), "quiet lanterns");
  if (isOn) await userEvent.type(await screen.findByLabelText("prove.code"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "prove.submit" }));
  await expect(done).resolves.toBe("done");
  expect(jest.mocked(prove).mock.calls).toEqual([[shown]]);
  expect(wanted).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("who has a passkey may show it in place of the password, and is told when none was shown", async () => {
  await open(true);
  jest.mocked(knowsPasskeys).mockReturnValue(true);
  jest.mocked(getPasskeys).mockResolvedValue([passkey]);
  const shown = { id: "key", rawId: "key" } as Assertion;
  jest.mocked(beginProof).mockResolvedValue({} as PasskeyRequest);
  jest.mocked(showPasskey).mockResolvedValueOnce(null).mockResolvedValueOnce(shown);
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = fresh(refusedOnce());
  });
  await userEvent.click(await screen.findByRole("button", { name: "prove.usePasskey" }));
  await screen.findByText("prove.passkeyUnused");
  await userEvent.click(screen.getByRole("button", { name: "prove.usePasskey" }));
  await expect(done).resolves.toBe("done");
  expect(jest.mocked(prove).mock.calls).toEqual([[{ passkey: shown }]]);
});

test("who closes the dialog has cancelled the act", async () => {
  await open(false);
  const wanted = refusedOnce();
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = fresh(wanted);
    done.catch(() => undefined);
  });
  await userEvent.click(screen.getByRole("button", { name: "ui:cancel" }));
  await expect(done).rejects.toMatchObject({ name: "cancelled" });
  expect(wanted).toHaveBeenCalledTimes(1);
});
