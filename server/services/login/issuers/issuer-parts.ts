import type { UserProfile } from "../../../../contract/user.ts";
import type { Config } from "../../../platform/config/config.ts";
import type { Database, Tx } from "../../../database.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import type { UserService } from "../../user/index.ts";
import type { OwedLogouts } from "../sessions/logout/owed-logouts.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { HasWayIn } from "../accounts/ways-in.ts";
import { createTellChange, type TellParts } from "../letters/tell-change.ts";
import { createConnections, type Connections } from "./connection/connections.ts";
import { createIssuerSessions, type IssuerSessions } from "./logout/issuer-sessions.ts";
import { createIssuers, type Issuers } from "./issuers.service.ts";
import { createVisits, type Visits } from "./visit/visits.ts";

/** All by which people sign in through other issuers. */
export interface IssuerParts {
  readonly issuers: Issuers;
  readonly visits: Visits;
  readonly connections: Connections;
  readonly issuerSessions: IssuerSessions;
  /** The accounts elsewhere by which a person signs in, as their profile names them. */
  readonly providersOf: (userId: string) => Promise<UserProfile["providers"]>;
}

interface Parts {
  readonly config: Pick<Config, "issuers" | "ownSignIn" | "publicUrl">;
  readonly database: Database;
  readonly strangers: Strangers;
  readonly logger: Logger;
  readonly users: UserService;
  readonly log: SecurityLog;
  readonly logouts: Pick<OwedLogouts, "owe">;
  readonly telling: TellParts;
  readonly hasWayIn: HasWayIn;
  readonly now: () => number;
  /** Called in the transaction that ends sessions of a person. */
  readonly ended: (tx: Tx, userId: string) => Promise<void>;
}

export function createIssuerParts(parts: Parts): IssuerParts {
  const { config, database, telling } = parts;
  const issuers = createIssuers(parts);
  const nameOf = (issuer: string): string => issuers.byAddress(issuer)?.name ?? new URL(issuer).host;
  const connections = createConnections({
    ...parts,
    nameOf,
    tell: createTellChange("connection", telling),
  });
  return {
    issuers,
    visits: createVisits({ ...parts, origin: config.publicUrl }),
    connections,
    issuerSessions: createIssuerSessions({ ...parts, database }),
    providersOf: async (userId) =>
      (await connections.list(userId)).map(({ issuer, subject }) => ({
        id: issuers.byAddress(issuer)?.id ?? "",
        provider_user_id: subject,
        name: nameOf(issuer),
      })),
  };
}
