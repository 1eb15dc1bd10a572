import { act, renderHook } from "@testing-library/react";
import type { About } from "../../contract/account.ts";
import { getAbout } from "../api/account.ts";
import { useAccount, useRefreshAccount } from "./account.ts";

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
