import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type {
  DownloadTrafficTable,
  TrafficMonthTable,
  TrafficStrangerTable,
  TrafficWindowTable,
} from "./traffic.table.ts";

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
