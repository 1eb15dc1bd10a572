import type { Allowance, Fetched, Payer } from "./traffic.types.ts";

export interface PayerDoors {
  readonly allowanceOf: (ownerId: string) => Promise<Allowance>;
  /** The sealed network of who fetches. */
  readonly network: () => string;
}

/**
 * Says whose traffic is used when `accountId` (null: nobody who is signed in) fetches something; null when it costs nothing. The owner's
 * plan decides about visitors of their shares.
 */
export async function payerOf(
  { ownerId, shownBytes }: Fetched,
  accountId: string | null,
  { allowanceOf, network }: PayerDoors,
): Promise<Payer | null> {
  const isOwner = accountId === ownerId;
  if (isOwner && shownBytes === null) return { ownerId, network: "" };
  if (accountId === null) return { ownerId, network: network() };
  const { visitorsPay, freePreviewBytes } = await allowanceOf(ownerId);
  if (isOwner) return (shownBytes ?? 0) <= freePreviewBytes ? null : { ownerId, network: "" };
  return visitorsPay ? { ownerId: accountId, network: "" } : { ownerId, network: network() };
}
