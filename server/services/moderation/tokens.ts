import { purposeKey, safeEqual, seal } from "../../platform/crypto/secrets.ts";

const ID_LENGTH = 22;

/** The tokens in letters, by which people without an account see what was decided, and appeal. */
export interface LetterTokens {
  /** Whoever reported has it. */
  ofReport(reportId: string): string;
  /** The owner against whom it was decided has it. */
  ofDecision(measureId: string): string;
  /** The decision of a token; null for one that nobody gave out. */
  decisionOf(token: string): string | null;
}

export function letterTokens(secret: string): LetterTokens {
  const reports = purposeKey(secret, "state of a report");
  const decisions = purposeKey(secret, "appeal against a decision");
  const ofDecision = (measureId: string) => measureId + seal(decisions, measureId);
  return {
    ofReport: (reportId) => seal(reports, reportId),
    ofDecision,
    decisionOf(token) {
      const measureId = token.slice(0, ID_LENGTH);
      return safeEqual(token, ofDecision(measureId)) ? measureId : null;
    },
  };
}
