import { useAccount } from "./account.ts";

/** The page on which somebody gets more storage; the account's, where nothing is sold. */
export const useRoomPath = (): string =>
  useAccount().about?.can_buy ? "/drive/payment/storage" : "/drive/account";
