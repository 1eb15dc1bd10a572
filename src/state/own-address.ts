import { useEffect } from "react";
import { getOwnAddress } from "../api/own-address.ts";
import { useAccount } from "./account.ts";
import { useSession } from "./session-state.ts";
import { createStore, useStore } from "./store.ts";

interface Own {
  /** The address belongs to this person. */
  readonly userId?: string | undefined;
  readonly address?: string | undefined;
}

const own = createStore<Own>(() => ({}));

/** The person whose address views have asked for. */
let whose: string | undefined;
let asked = 0;
let known = 0;

/** Answers may overtake each other, so the one that was asked for last stays. */
async function refresh(): Promise<void> {
  const [userId, mine] = [whose, (asked += 1)];
  if (userId === undefined) return;
  const address = await getOwnAddress().catch(() => undefined);
  if (mine < known) return;
  known = mine;
  own.set((now) => ({ userId, address: address ?? (now.userId === userId ? now.address : undefined) }));
}

/** Asks for the address anew, because it is another one now. */
export const useRefreshOwnAddress = (): (() => Promise<void>) => refresh;

/**
 * The address of the person signed in, for their own eyes: the whole one, or else a masked one. Undefined until it is
 * known.
 */
export function useOwnAddress(): string | undefined {
  const { profile } = useAccount();
  const userId = useSession()?.userId;
  const { userId: owner, address } = useStore(own);
  useEffect(() => {
    whose = userId;
    void refresh();
  }, [userId]);
  return owner === userId ? (address ?? profile?.email) : undefined;
}
