import { AGREED_POLICIES } from "../../../contract/agreements.ts";
import { utcDay } from "../../../contract/policy.ts";
import type { Database, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { agreementsOf, putAgreements } from "./agreement.repository.ts";
import type { PolicyVersions } from "./policy-versions.ts";

type AgreedPolicy = (typeof AGREED_POLICIES)[number];
type KnownHow = "agreed" | "shown" | "assumed";

/** A policy that applies to somebody, and the newest version of it that they know. */
export interface KnownPolicy {
  readonly policy: AgreedPolicy;
  /** The version in force. */
  readonly version: string;
  readonly knownVersion: string;
  readonly knownHow: KnownHow;
  /** Epoch ms. */
  readonly knownAt: number;
}

export interface Person {
  readonly id: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface Agreements {
  /** Notes that somebody agrees to the versions in force, in the transaction that makes their account. */
  agree(tx: Tx, userId: string): Promise<void>;
  /** The policies in force, as this person knows them. */
  list(person: Person): Promise<readonly KnownPolicy[]>;
  /** News are versions that took effect and that this person neither agreed to nor was shown. */
  hasNews(person: Person): Promise<boolean>;
  /** Notes versions that were shown. Throws `invalid_argument` for one that doesn't exist or isn't in force yet. */
  noteShown(
    userId: string,
    shown: readonly { readonly policy: string; readonly version: string }[],
  ): Promise<void>;
}

export interface AgreementParts {
  readonly database: Database;
  readonly versions: PolicyVersions;
  readonly now: () => number;
}

export function createAgreements({ database, versions, now }: AgreementParts): Agreements {
  const list = async ({ id, createdAt }: Person): Promise<readonly KnownPolicy[]> => {
    const rows = await agreementsOf(database.read, id);
    const known = AGREED_POLICIES.map(async (policy) => {
      const version = await versions.inForce(policy, now());
      if (version === undefined) return [];
      const last = rows.findLast((row) => row.policy === policy);
      if (last) return [toKnown(policy, version, last)];
      // An account that an operator made, or that is older than the records, comes without one.
      const assumed = await versions.inForce(policy, createdAt);
      return [
        { policy, version, knownVersion: assumed ?? "", knownHow: "assumed", knownAt: createdAt } as const,
      ];
    });
    return (await Promise.all(known)).flat();
  };
  return {
    list,
    hasNews: async (person) => (await list(person)).some(isNews),
    async agree(tx, userId) {
      const at = now();
      const inForce = AGREED_POLICIES.map(async (policy) => {
        const version = await versions.inForce(policy, at);
        return version === undefined
          ? []
          : [{ user_id: userId, policy, version, how: "agreed", created_at: at }];
      });
      await putAgreements(tx, (await Promise.all(inForce)).flat());
    },
    async noteShown(userId, shown) {
      const at = now();
      for (const { policy, version } of shown) {
        if (version > utcDay(at) || !(await versions.exists(policy, version)))
          throw failure("invalid_argument");
      }
      const rows = shown.map((each) => ({ user_id: userId, ...each, how: "shown", created_at: at }));
      await database.write((tx) => putAgreements(tx, rows));
    },
  };
}

const isNews = ({ version, knownVersion }: KnownPolicy): boolean => version > knownVersion;

const toKnown = (
  policy: AgreedPolicy,
  version: string,
  row: { readonly version: string; readonly how: string; readonly created_at: number },
): KnownPolicy => ({
  policy,
  version,
  knownVersion: row.version,
  knownHow: row.how as KnownHow,
  knownAt: row.created_at,
});
