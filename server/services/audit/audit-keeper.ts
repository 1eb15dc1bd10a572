import type { Logger } from "../../platform/log/logger.ts";
import type { Audit } from "./audit.service.ts";
import type { PublishedFiles } from "./checkpoint/published-files.ts";
import type { Stamps } from "./stamp/stamps.ts";

export interface AuditKeeper {
  /** Notes what is in force by files, signs the log when it is time, and keeps the checkpoint where it can be seen. */
  keepHouse(): Promise<void>;
}

export interface AuditKeeperParts {
  readonly audit: Pick<Audit, "noteStates" | "place" | "sign" | "newest">;
  readonly law: () => Promise<ReadonlyMap<string, string>>;
  readonly files: Pick<PublishedFiles, "put">;
  readonly stamps: Stamps;
  readonly logger: Pick<Logger, "info" | "warn">;
}

export function createAuditKeeper({ audit, law, files, stamps, logger }: AuditKeeperParts): AuditKeeper {
  return {
    async keepHouse() {
      await audit.noteStates(await law());
      await audit.place();
      const signed = await audit.sign();
      if (signed)
        logger.info(
          { size: signed.size, checkpoint: signed.note },
          "a checkpoint of the audit log was signed",
        );
      // Whoever signed it may have been killed before it was a file, and another server has a folder of its own.
      const newest = await audit.newest();
      if (newest) await files.put(newest.size, newest.note);
      await stamps
        .stampNewest()
        .catch((err: unknown) => logger.warn({ err }, "no time stamp could be had for a checkpoint"));
    },
  };
}
