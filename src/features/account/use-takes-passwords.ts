import { useAccount } from "../../state/account.ts";

/** People sign in with passwords here, as is assumed until it is known. */
export const useTakesPasswords = (): boolean => useAccount().profile?.password !== "OFF";
