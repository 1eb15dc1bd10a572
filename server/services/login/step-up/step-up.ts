import type { Database, Sql, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { FRESH_MS } from "../../../platform/http/authenticator.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import { isFirstParty } from "../clients/clients.ts";
import { idHash } from "../provider/oidc-adapter.ts";
import * as proofs from "./session-proof.repository.ts";

/** The names that RFC 8176 gives to the proofs a person has shown. */
export type Methods = readonly ("pwd" | "otp" | "pop" | "user" | "mfa")[];

/** The values of `acr`: NIST SP 800-63B calls one factor `aal1` and two factors `aal2`. */
export const LEVELS = ["aal1", "aal2"] as const;

export const levelOf = (methods: Methods): (typeof LEVELS)[number] =>
  methods.includes("mfa") ? "aal2" : "aal1";

interface NewProof {
  /** Epoch ms. */
  readonly at: number;
  readonly methods: Methods;
}

/** Knows how long ago the person of a session proved who they are. */
export interface StepUp {
  /** Writes down a proof. Throws `unauthenticated` when the session has ended. */
  note(tx: Tx, grantId: string, proof: NewProof): Promise<void>;
  /** The same, of the session with this public id. */
  noteOf(tx: Tx, grantIdHash: string, proof: NewProof): Promise<void>;
  /**
   * Throws `validate_required` when the last proof is older than ten minutes, and `permission_denied` for what can't
   * prove anything: API tokens, and clients other than the site. A change that mustn't outlive its session asks within
   * the transaction that makes it.
   */
  assertFresh(identity: Identity, within?: Tx): Promise<void>;
  /** Throws `permission_denied` where a proof would be of no use. */
  assertCanProve(identity: Identity): Promise<void>;
}

export function createStepUp(database: Database, now: () => number): StepUp {
  const find = async ({ sessionId }: Identity, sql: Sql = database.read) => {
    const grant = await proofs.findProved(sql, idHash("Grant", sessionId));
    if (!grant || !isFirstParty(clientOf(grant.payload))) throw failure("permission_denied");
    return grant;
  };
  const noteOf = async (tx: Tx, grantIdHash: string, { at, methods }: NewProof): Promise<void> => {
    const proof = { grantIdHash, provedAt: at, methods: methods.join(" ") };
    if (!(await proofs.putProof(tx, proof))) throw failure("unauthenticated");
  };
  return {
    note: (tx, grantId, proof) => noteOf(tx, idHash("Grant", grantId), proof),
    noteOf,
    async assertFresh(identity, within) {
      const { provedAt } = await find(identity, within);
      if ((provedAt ?? 0) + FRESH_MS <= now()) throw failure("validate_required");
    },
    async assertCanProve(identity) {
      await find(identity);
    },
  };
}

const clientOf = (payload: string): string =>
  String((JSON.parse(payload) as { readonly clientId?: unknown }).clientId ?? "");
