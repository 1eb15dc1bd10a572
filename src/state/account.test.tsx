import { act, renderHook } from "@testing-library/react";
import type { About } from "../../contract/account.ts";
import type { UserProfile } from "../../contract/user.ts";
import { getAbout, getProfile } from "../api/account.ts";
import { localError } from "../api/api-error.ts";
import { forgetAccount, keepProfile, useAccount, useRefreshAccount } from "./account.ts";

jest.mock("../api/account.ts");

const about = (usage: string) => ({ quota: { usage } }) as About;

test("of two answers on their way the one that was asked for last stays", async () => {
  const answers: ((now: About) => void)[] = [];
  jest.mocked(getAbout).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result } = renderHook(() => ({ account: useAccount(), refresh: useRefreshAccount() }));
  await act(async () => {
    const { storage } = result.current.refresh;
    const both = [storage(), storage()];
    answers[1]?.(about("2"));
    answers[0]?.(about("1"));
    await Promise.all(both);
  });
  expect(result.current.account.about?.quota.usage).toBe("2");
});

test("an answer about the person that was asked for before a change doesn't undo it", async () => {
  const answers: ((now: UserProfile) => void)[] = [];
  jest.mocked(getProfile).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const named = (name: string) => ({ name, time_zone: "" }) as UserProfile;
  const { result } = renderHook(() => ({ account: useAccount(), refresh: useRefreshAccount() }));
  const shown = () => result.current.account.profile?.name;
  await act(async () => {
    const { person } = result.current.refresh;
    const both = [person(), person()];
    keepProfile(named("changed"));
    answers[1]?.(named("before"));
    answers[0]?.(named("long before"));
    await Promise.all(both);
  });
  expect(shown()).toBe("changed");
  await act(async () => {
    const { person } = result.current.refresh;
    const both = [person(), person()];
    answers[3]?.(named("changed again"));
    answers[2]?.(named("changed"));
    await Promise.all(both);
  });
  expect(shown()).toBe("changed again");
});

test("why the account can't be told is known until it is asked for again", async () => {
  const away = localError("unreachable");
  jest.mocked(getAbout).mockRejectedValue(away);
  jest.mocked(getProfile).mockResolvedValue({ name: "Ann" } as UserProfile);
  const { result } = renderHook(() => ({ account: useAccount(), refresh: useRefreshAccount() }));
  await act(() => result.current.refresh.all());
  expect(result.current.account).toMatchObject({ error: away, profile: { name: "Ann" } });
  jest.mocked(getAbout).mockResolvedValue(about("3"));
  await act(() => result.current.refresh.all());
  expect(result.current.account.error).toBeUndefined();
  expect(result.current.account.about?.quota.usage).toBe("3");
});

test.each(["answered", "refused"])(
  "of an account that was left nothing is shown, nor of what was still asked about it (%s)",
  async (how) => {
    const answers: (() => void)[] = [];
    jest
      .mocked(getAbout)
      .mockImplementation(
        () =>
          new Promise((resolve, reject) =>
            answers.push(() =>
              how === "answered" ? resolve(about("9")) : reject(localError("unreachable")),
            ),
          ),
      );
    const { result } = renderHook(() => ({ account: useAccount(), refresh: useRefreshAccount() }));
    await act(async () => {
      const asked = result.current.refresh.storage();
      forgetAccount();
      answers[0]?.();
      await asked;
    });
    expect(result.current.account).toEqual({});
  },
);
