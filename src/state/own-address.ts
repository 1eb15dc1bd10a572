import { useEffect } from "react";
import { getOwnAddress } from "../api/own-address.ts";
import { useAccount } from "./account.ts";
import { createStore, useStore } from "./store.ts";

interface Own {
  readonly address?: string | undefined;
  readonly isAnswered: boolean;
}

const own = createStore<Own>(() => ({ isAnswered: false }));

async function ask(): Promise<void> {
  const address = await getOwnAddress().catch(() => undefined);
  own.set((now) => ({ address: address ?? now.address, isAnswered: true }));
}

/** The address of who is signed in, for themselves: whole, or masked if it can't be had. Undefined until it is known. */
export function useOwnAddress(): string | undefined {
  const { profile } = useAccount();
  const { address, isAnswered } = useStore(own);
  useEffect(() => void ask(), []);
  return address ?? (isAnswered ? profile?.email : undefined);
}
