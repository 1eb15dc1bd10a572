import { BRAND } from "../../contract/brand.ts";
import { createPolicyVersions } from "../services/agreements/index.ts";
import {
  auditKey,
  countStamps,
  createAuditDesk,
  createAuditKeeper,
  createPublishedFiles,
  createStamps,
  lawInForce,
  originOf,
} from "../services/audit/index.ts";
import { CONTENT_FOLDER, type Foundation } from "./foundation.ts";

/** Builds what keeps, publishes and checks the log of acts, into which the services of other wings note theirs. */
export function buildAudit(
  {
    config,
    database,
    audit,
    logger,
    now,
  }: Pick<Foundation, "config" | "database" | "audit" | "logger" | "now">,
  content = CONTENT_FOLDER,
) {
  const auditFiles = createPublishedFiles(config.dataDir);
  const versions = createPolicyVersions(config.siteDir);
  const stampResults = countStamps();
  const { publicKey } = auditKey(config.secrets.receiptKey);
  return {
    stampResults,
    auditFiles,
    auditDesk: createAuditDesk({ database }),
    /** The key by which others check what is signed here. */
    auditKey: { name: originOf(config.publicUrl), publicKey },
    auditKeeper: createAuditKeeper({
      audit,
      law: () =>
        lawInForce({
          content,
          rulesFile: config.region.rulesFile,
          policiesInForce: () => versions.allInForce(now()),
        }),
      files: auditFiles,
      stamps: createStamps({
        database,
        url: config.auditTsaUrl,
        userAgent: BRAND.name,
        publish: auditFiles.putStamp,
        told: (result) => stampResults.add({ result }),
        now,
      }),
      logger,
    }),
  };
}
