import type { About } from "../../contract/account.ts";
import type { UserProfile } from "../../contract/user.ts";
import { getAbout, getProfile } from "../api/account.ts";
import { setTimeZone } from "../i18n/time-zone.ts";
import { createStore, useStore } from "./store.ts";

export interface Account {
  readonly profile?: UserProfile;
  readonly about?: About;
  /** The reason why parts of the account couldn't be loaded. */
  readonly error?: unknown;
}

/** The account of the person signed in with their storage; empty until first loaded. */
const account = createStore<Account>(() => ({}));

export const useAccount = (): Account => useStore(account);

let asked = 0;
/** The numbers of the questions whose answers are shown. */
const known = { about: 0, profile: 0 };

/** Answers may overtake each other, so the one that was asked for last stays. */
async function storage(): Promise<void> {
  const mine = (asked += 1);
  const about = await getAbout().catch((error: unknown) => fail(error, mine >= known.about));
  if (!about || mine < known.about) return;
  known.about = mine;
  account.set((now) => ({ ...now, about }));
}

async function person(): Promise<void> {
  const mine = (asked += 1);
  const profile = await getProfile().catch((error: unknown) => fail(error, mine >= known.profile));
  if (profile && mine > known.profile) show(profile, mine);
}

function show(profile: UserProfile, number: number): void {
  known.profile = number;
  setTimeZone(profile.time_zone);
  account.set((now) => ({ ...now, profile }));
}

function fail(error: unknown, counts: boolean): undefined {
  if (counts) account.set((now) => ({ ...now, error }));
}

async function all(): Promise<void> {
  account.set(({ error: _, ...rest }) => rest);
  await Promise.all([person(), storage()]);
}

/** Shows what a change of the profile was answered with, which answers to earlier questions don't replace. */
export function keepProfile(profile: UserProfile): void {
  show(profile, (asked += 1));
}

/** Nobody sees what was known of whoever was signed in before them; answers that are still under way don't count. */
export function forgetAccount(): void {
  known.about = known.profile = asked += 1;
  account.set(() => ({}));
}

const REFRESH = { all, person, storage };

/** Loads profile and storage, or one of them; a failure leaves what is known. */
export const useRefreshAccount = (): Readonly<Record<keyof typeof REFRESH, () => Promise<void>>> => REFRESH;
