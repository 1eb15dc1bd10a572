import type { PersonalTables } from "../personal/personal-table.ts";

/** The rows and bytes of strangers that go at one moment, for one network or for all. */
export interface StrangerRowTable {
  /** Keyed hash of an IPv4 address or an IPv6 /56; or one of the counters for all. */
  readonly network: string;
  /** Keyed hash of the IPv6 /48 it lies in; for an IPv4 address the same as `network`. */
  readonly block: string;
  /** Epoch ms. */
  readonly ends_at: number;
  rows: number;
  bytes: number;
}

export interface StrangerRowTables {
  readonly stranger_row: StrangerRowTable;
}

const KEYED = "A keyed hash of a network leads to no account, and is gone within weeks.";

export const personalOfStrangers: PersonalTables<StrangerRowTables> = {
  stranger_row: {
    tells: ["network", "block"],
    exported: { how: "not", why: KEYED },
    erased: { how: "stays", why: KEYED },
  },
};
