import type { Database, Tx } from "../../../database.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { createDisownLinks } from "./disown/disown-links.ts";
import type { OwedLogouts } from "./logout/owed-logouts.ts";
import { createSecurityLog } from "./security-log.ts";
import { createSessionDevices } from "./session-devices.ts";
import { createWhereOf } from "./where.ts";

export interface SessionPartsDeps {
  readonly database: Database;
  readonly logger: Logger;
  readonly origin: string;
  readonly logouts: Pick<OwedLogouts, "owe">;
  readonly now: () => number;
  readonly ended: (tx: Tx, userId: string) => Promise<void>;
  readonly countryOf: (address: string) => string | null;
}

/** Builds what tells people where they are signed in and what happened to their account. */
export function createSessionParts(deps: SessionPartsDeps) {
  const { database, logger, origin, logouts, now, ended, countryOf } = deps;
  const securityLog = createSecurityLog(database, now);
  const onError = (err: unknown) => logger.error({ err }, "the use of a session could not be written");
  return {
    securityLog,
    whereOf: createWhereOf(countryOf),
    devices: createSessionDevices({ database, log: securityLog, logouts, now, ended, onError }),
    disownLinks: createDisownLinks(database, origin, now),
  };
}
