import { useCallback } from "react";
import type { About } from "../../contract/account.ts";
import type { UserProfile } from "../../contract/user.ts";
import { getAbout, getProfile } from "../api/account.ts";
import { atom, useRecoilCallback, useRecoilValue } from "./recoil.ts";

export interface Account {
  readonly profile?: UserProfile;
  readonly about?: About;
}

/** Who is signed in and how much they store; empty until first loaded. */
export const accountState = atom<Account>({ key: "account/accountState", default: {} });

export const useAccount = (): Account => useRecoilValue(accountState);

/** Loads profile and storage, or the storage alone; failures leave what is known. */
export function useRefreshAccount(): { all: () => Promise<void>; storage: () => Promise<void> } {
  const storage = useRecoilCallback(
    ({ set }) =>
      async () => {
        const about = await getAbout().catch(() => undefined);
        if (about) set(accountState, (account) => ({ ...account, about }));
      },
    [],
  );
  const person = useRecoilCallback(
    ({ set }) =>
      async () => {
        const profile = await getProfile().catch(() => undefined);
        if (profile) set(accountState, (account) => ({ ...account, profile }));
      },
    [],
  );
  const all = useCallback(async () => {
    await Promise.all([person(), storage()]);
  }, [person, storage]);
  return { all, storage };
}
