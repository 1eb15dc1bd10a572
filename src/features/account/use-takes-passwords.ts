import { useAccount } from "../../state/account.ts";

/** Whether people sign in with passwords here; true until it is known. */
export const useTakesPasswords = (): boolean => useAccount().profile?.password !== "OFF";
