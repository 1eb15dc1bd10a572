import type { Offer } from "../../../../contract/payments.ts";

/** The page on which plans of each kind are sold. */
export const PLACES: Readonly<Record<Offer["kind"], string>> = {
  subscription: "/drive/payment",
  "storage-pack": "/drive/payment/storage",
  "traffic-pack": "/drive/payment/traffic",
};
