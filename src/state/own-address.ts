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

async function ask(userId: string | undefined): Promise<void> {
  const address = await getOwnAddress().catch(() => undefined);
  own.set((now) => ({ userId, address: address ?? (now.userId === userId ? now.address : undefined) }));
}

const refresh = (): Promise<void> => ask(own.get().userId);

/** Asks for the address anew, because it is another one now. */
export const useRefreshOwnAddress = (): (() => Promise<void>) => refresh;

/**
 * The address of the person signed in, for their own eyes: the whole one, or else a masked one. Undefined until it is
 * known.
 */
export function useOwnAddress(): string | undefined {
  const { profile } = useAccount();
  const userId = useSession()?.userId;
  const known = useStore(own);
  useEffect(() => void ask(userId), [userId]);
  return known.userId === userId ? (known.address ?? profile?.email) : undefined;
}
