import { readFileSync } from "node:fs";
import { Reader, type Response } from "mmdb-lib";
import { errorCode } from "../../platform/error-code.ts";
import { isPublicAddress } from "../../platform/net/public-address.ts";
import { readAddress, writeAddress } from "../../platform/net/read-address.ts";
import { StartFault } from "../../platform/start-fault.ts";

export interface CountryTable {
  /** The time at which the table was made. */
  readonly madeAt: Date;
  /** The code of the country in which an address is registered; null for private addresses and where none is known. */
  countryOf(address: string): string | null;
}

/** The two shapes in use: that of the shipped table, and MaxMind's. */
type Row = Partial<{
  country_code: string;
  country: { iso_code?: string };
  registered_country: { iso_code?: string };
}>;

/**
 * Opens a table of countries in MaxMind's format; throws a `StartFault` when it is none. It takes some 50 ms and as much
 * memory as the file has.
 */
export function openCountryTable(path: string): CountryTable {
  const reader = readerOf(path);
  return {
    madeAt: reader.metadata.buildEpoch,
    countryOf(text) {
      const address = readAddress(text);
      const plain = address && writeAddress(address);
      // Tables give countries to networks that nobody can come from, such as 192.168.0.0/16.
      if (plain === null || !isPublicAddress(plain)) return null;
      const row = reader.get(plain);
      const code = row?.country_code ?? row?.country?.iso_code ?? row?.registered_country?.iso_code ?? "";
      return /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}

function readerOf(path: string): Reader<Row & Response> {
  try {
    return new Reader<Row & Response>(readFileSync(path));
  } catch (error) {
    const why = errorCode(error) || (error as Error).message;
    throw new StartFault([`${path} can't be used as a table of countries (${why}).`]);
  }
}
