import type { Settings } from "./settings.ts";

/** The seller, as the settings name them for bills. */
export interface SellerSettings {
  readonly name: string;
  readonly address: readonly string[];
  /** ISO 3166-1. */
  readonly country: string;
  readonly taxId: string;
}

const MOST_LINES = 6;
const LONGEST_LINE = 200;
const LONGEST_TAX_ID = 40;

/** Reads who sells; null where nobody does, so that only tests can be bought. */
export function sellerSettings(settings: Settings): SellerSettings | null {
  const name = settings.text("HOLDALL_SELLER_NAME", "");
  const country = settings.text("HOLDALL_SELLER_COUNTRY", "");
  const taxId = settings.text("HOLDALL_SELLER_TAX_ID", "");
  const written = settings.text("HOLDALL_SELLER_ADDRESS", "");
  if (name === "" && country === "" && taxId === "" && written === "") return null;
  const address = written
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (name === "" || address.length === 0 || !/^[A-Z]{2}$/.test(country))
    settings.faults.push(
      "HOLDALL_SELLER_NAME, HOLDALL_SELLER_ADDRESS and HOLDALL_SELLER_COUNTRY (two letters, such as DE) belong together: set all or none.",
    );
  if (address.length > MOST_LINES || [name, ...address].some((line) => line.length > LONGEST_LINE))
    settings.faults.push(
      `HOLDALL_SELLER_ADDRESS may have ${MOST_LINES} lines, between semicolons; a line and the name ${LONGEST_LINE} letters.`,
    );
  if (taxId.length > LONGEST_TAX_ID)
    settings.faults.push(`HOLDALL_SELLER_TAX_ID may have ${LONGEST_TAX_ID} characters.`);
  return { name, address, country, taxId };
}
