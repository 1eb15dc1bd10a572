import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** The bytes that were sent at one account's cost on one day (UTC). */
export interface DownloadTrafficTable {
  readonly owner_id: string;
  /** `2026-01-31`. */
  readonly day: string;
  bytes: number;
  requests: number;
}

/** One account's traffic in a month (UTC). Whoever changes it holds its lock. */
export interface TrafficMonthTable {
  readonly owner_id: string;
  /** `2026-01`. */
  readonly month: string;
  /** Bytes sent, as far as windows have been settled. */
  sent: number;
  /** Bytes of open windows: sent, on their way, or still to be used. */
  held: number;
  /** The part of both that is for visitors who aren't signed in. */
  strangers: number;
  /** Epoch ms; a slowed account's bytes are given out until then. */
  paced_to: number;
  /** 1 once the ledger has it. */
  is_booked: number;
}

/** Bytes that a process may send. */
export interface TrafficWindowTable {
  readonly id: string;
  readonly owner_id: string;
  month: string;
  /** The sealed network of a visitor who isn't signed in; `""` for others. */
  readonly network: string;
  /** Bytes of it that its month holds. */
  held: number;
  /** Bytes of them that were sent when its process last told. */
  sent: number;
  /** The number of times it was filled. */
  turn: number;
  /** Epoch ms; from then on anybody may settle it. */
  lease_until: number;
}

/** The traffic of an account that visitors of one network who aren't signed in have used in a month. */
export interface TrafficStrangerTable {
  readonly owner_id: string;
  readonly month: string;
  /** Sealed with the instance's key. */
  readonly network: string;
  /** Bytes sent or held. */
  bytes: number;
  /** Epoch ms; where the account is slowed, this network's bytes are given out until then. */
  paced_to: number;
}

export const personalInTraffic: PersonalTables<{
  readonly download_traffic: DownloadTrafficTable;
  readonly traffic_month: TrafficMonthTable;
  readonly traffic_window: TrafficWindowTable;
  readonly traffic_stranger: TrafficStrangerTable;
}> = {
  download_traffic: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["day", "bytes", "requests"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "day"] },
  },
  traffic_month: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["month", "sent", "strangers"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "month"] },
  },
  traffic_window: {
    tells: ["owner_id", "network"],
    exported: { how: "not", why: "It is settled within minutes, and then part of the month." },
    erased: { how: "deleted", of: "owner_id", key: ["id"] },
  },
  traffic_stranger: {
    tells: ["owner_id", "network"],
    exported: { how: "not", why: "It is about visitors, by a sealed network that nobody can read." },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "month", "network"] },
  },
};
