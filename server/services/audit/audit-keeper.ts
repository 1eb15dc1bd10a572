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
  readonly logger: Pick<Logger, "info" | "warn" | "error">;
}

export function createAuditKeeper({ audit, law, files, stamps, logger }: AuditKeeperParts): AuditKeeper {
  return {
    async keepHouse() {
      const inForce = await law().catch((err: unknown) => {
        // A file that is missing mustn't keep acts from their places, nor checkpoints from being signed.
        logger.error({ err }, "what is in force by files can't be read, so changes of it aren't noted");
      });
      if (inForce) await audit.noteStates(inForce);
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
        .catch((err: unknown) =>
          logger.warn({ err }, "a time stamp on a checkpoint couldn't be had or kept"),
        );
    },
  };
}
