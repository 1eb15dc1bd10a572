import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { FRESH_MS } from "../../../platform/http/authenticator.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { UserService } from "../../user/index.ts";
import type { AccountService } from "../accounts/account.service.ts";
import type { Caller } from "../throttle/known-places.ts";
import type { Shown, TwoFactor } from "../second-factor/second-factor.service.ts";
import { noteGuess, type Refused } from "../throttle/refused.ts";
import type { StepUp } from "./step-up.ts";

export interface ProveParts {
  readonly database: Database;
  readonly users: Pick<UserService, "find">;
  readonly accounts: Pick<AccountService, "signIn">;
  readonly twoFactor: Pick<TwoFactor, "state" | "prove">;
  readonly stepUp: StepUp;
  readonly refused: Refused;
  readonly now: () => number;
}

export interface Proof {
  readonly password: string;
  /** null for somebody without a second factor. */
  readonly shown: Shown | null;
  readonly caller: Caller;
}

/**
 * Proves again who the person of a session is. It takes what signing in takes, and is slowed as signing in is. Resolves
 * with the time (epoch ms) until which the proof is fresh. Throws what `AccountService.signIn` and `TwoFactor.prove`
 * throw, `two_factor_required`, and `permission_denied` for bearers that can't prove anything.
 */
export type Prove = (identity: Identity, proof: Proof) => Promise<number>;

export const createProve =
  ({ database, users, accounts, twoFactor, stepUp, refused, now }: ProveParts): Prove =>
  async (identity, { password, shown, caller }) => {
    await stepUp.assertCanProve(identity);
    const user = await users.find(identity.userId);
    if (!user) throw failure("unauthenticated");
    const { isOn } = await twoFactor.state(user.id);
    if (isOn && !shown) throw failure("two_factor_required");
    await accounts.signIn({ email: user.email, password, caller });
    const at = now();
    if (isOn && shown) {
      const proof = { at, methods: ["pwd", "otp", "mfa"] } as const;
      const alongside = (tx: Tx) => stepUp.note(tx, identity.sessionId, proof);
      await twoFactor
        .prove(user.id, shown, { caller, alongside })
        .catch(noteGuess(refused, caller.ip, "second-factor"));
    } else await database.write((tx) => stepUp.note(tx, identity.sessionId, { at, methods: ["pwd"] }));
    return at + FRESH_MS;
  };
