import type { About } from "../../contract/account.ts";
import type { UserProfile } from "../../contract/user.ts";
import { getAbout, getProfile } from "../api/account.ts";
import { createStore, useStore } from "./store.ts";

export interface Account {
  readonly profile?: UserProfile;
  readonly about?: About;
  /** Why what isn't known couldn't be loaded. */
  readonly error?: unknown;
}

/** Who is signed in and how much they store; empty until first loaded. */
const account = createStore<Account>(() => ({}));

export const useAccount = (): Account => useStore(account);

let asked = 0;
let known = 0;

/** Of several answers on their way the one that was asked for last stays, in whatever order they come. */
async function storage(): Promise<void> {
  const mine = (asked += 1);
  const about = await getAbout().catch(fail);
  if (!about || mine < known) return;
  known = mine;
  account.set((now) => ({ ...now, about }));
}

async function person(): Promise<void> {
  const profile = await getProfile().catch(fail);
  if (profile) account.set((now) => ({ ...now, profile }));
}

function fail(error: unknown): undefined {
  account.set((now) => ({ ...now, error }));
}

async function all(): Promise<void> {
  account.set(({ error: _, ...known }) => known);
  await Promise.all([person(), storage()]);
}

const REFRESH = { all, storage };

/** Loads profile and storage, or the storage alone; failures leave what is known. */
export const useRefreshAccount = (): { all: () => Promise<void>; storage: () => Promise<void> } => REFRESH;
