import { act, renderHook } from "@testing-library/react";
import type { About } from "../../contract/account.ts";
import type { UserProfile } from "../../contract/user.ts";
import { getAbout, getProfile } from "../api/account.ts";
import { localError } from "../api/api-error.ts";
import { endpoints } from "../api/oidc.ts";
import { accessToken } from "../api/session.ts";
import { useRefreshAccount } from "./account.ts";
import { useOwnAddress, useRefreshOwnAddress } from "./own-address.ts";
import { useSession } from "./session-state.ts";

jest.mock("../api/account.ts");
jest.mock("../api/oidc.ts");
jest.mock("../api/session.ts");
jest.mock("./session-state.ts");

const answers = (ok: boolean, body: object) =>
  jest.fn(async () => ({ ok, json: async () => body })) as unknown as jest.MockedFunction<typeof fetch>;

const signedIn = (userId: string) =>
  jest.mocked(useSession).mockReturnValue({ userId } as ReturnType<typeof useSession>);

async function shown() {
  const { result } = renderHook(() => ({ address: useOwnAddress(), refresh: useRefreshAccount() }));
  await act(() => result.current.refresh.all());
  return result.current.address;
}

test("one's own address is masked only where it can't be had whole", async () => {
  jest.mocked(getProfile).mockResolvedValue({ email: "a***@example.org" } as UserProfile);
  jest.mocked(getAbout).mockResolvedValue({} as About);
  jest.mocked(accessToken).mockResolvedValue("a-1");
  signedIn("u-ada");
  const here = { authorization_endpoint: "", token_endpoint: "", userinfo_endpoint: "/login/me" };
  jest.mocked(endpoints).mockRejectedValueOnce(localError("unreachable")).mockResolvedValue(here);
  expect(await shown()).toBe("a***@example.org");
  globalThis.fetch = answers(false, { email: "of an error" });
  expect(await shown()).toBe("a***@example.org");
  const whole = answers(true, { email: "ada@example.org" });
  globalThis.fetch = whole;
  expect(await shown()).toBe("ada@example.org");
  expect(whole.mock.calls).toEqual([["/login/me", { headers: { authorization: "Bearer a-1" } }]]);
});

test("nobody is asked for the address of nobody", async () => {
  jest.mocked(accessToken).mockResolvedValue(undefined);
  globalThis.fetch = answers(true, {});
  await shown();
  expect(fetch).not.toHaveBeenCalled();
});

test("who signs in next never reads the address of who did before", async () => {
  jest.mocked(accessToken).mockResolvedValue("a-1");
  signedIn("u-eve");
  globalThis.fetch = answers(true, { email: "eve@example.org" });
  expect(await shown()).toBe("eve@example.org");
  signedIn("u-bob");
  globalThis.fetch = answers(false, {});
  expect(await shown()).toBe("a***@example.org");
});

test("an address that is asked for anew before the first answer is there is still known", async () => {
  jest.mocked(accessToken).mockResolvedValue("a-1");
  signedIn("u-new");
  const waiting: (() => void)[] = [];
  globalThis.fetch = jest.fn(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { ok: true, json: async () => ({ email: "new@example.org" }) };
  }) as unknown as jest.MockedFunction<typeof fetch>;
  const { result } = renderHook(() => ({ address: useOwnAddress(), again: useRefreshOwnAddress() }));
  const again = act(() => result.current.again());
  while (waiting.length < 2) await new Promise((resolve) => setTimeout(resolve));
  for (const answer of waiting) answer();
  await again;
  expect(result.current.address).toBe("new@example.org");
});
