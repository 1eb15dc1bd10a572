import { BRAND } from "../../../../contract/brand.ts";
import type { Database, Tx } from "../../../database.ts";
import { hideText, shownText } from "../../../platform/crypto/hidden-text.ts";
import { purposeKey } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import type { User, UserService } from "../../user/index.ts";
import { CODE_OF_APP } from "../throttle/back-off.ts";
import type { Caller, KnownPlaces } from "../throttle/known-places.ts";
import type { Throttle } from "../throttle/throttle.ts";
import { factorSubject, strangersFactorSubject } from "./factor-subject.ts";
import { newRecoveryCodes, recoveryHash, spelledRecoveryCode } from "./recovery-codes.ts";
import type { StillMay } from "../step-up/still-fresh.ts";
import * as factors from "./second-factor.repository.ts";
import type { TellChange } from "../letters/tell-change.ts";
import type { WaysBack } from "../way-back/ways-back.ts";
import { keyUri, newTotpSecret, stepOfCode } from "./totp.ts";

const HOUR_MS = 3_600_000;

/** A person proves their second factor by six digits of the app, or by a recovery code. */
export type Shown = { readonly code: string } | { readonly recoveryCode: string };

export interface TwoFactorState {
  readonly isOn: boolean;
  /** Epoch ms; null while it is off. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
}

/** Steps that the caller of `prove` adds to it. */
export interface ProofSteps {
  /** Wrong codes are counted for where they come from. */
  readonly caller: Caller;
  /** Runs once the attempt needn't wait, before what is shown is looked at. */
  readonly counted?: () => Promise<unknown>;
  /** Runs in the transaction that spends what was shown. */
  readonly alongside: (tx: Tx) => Promise<void>;
}

/** The authenticator app that a person's sign-ins ask for beside the password. The person is told of every change. */
export interface TwoFactor {
  state(userId: string): Promise<TwoFactorState>;
  /** Draws a secret, which counts once `confirm` had a right code. Throws `already_exists` while it is on. */
  begin(user: User): Promise<{ readonly secret: string; readonly uri: string }>;
  /**
   * Turns it on; resolves with ten recovery codes, which can't be shown again. Throws `invalid_two_factor`,
   * `already_exists`, `account_freeze`.
   */
  confirm(userId: string, code: string, stillMay?: StillMay): Promise<readonly string[]>;
  /**
   * Spends what is shown, and stops a way back without it. Throws `invalid_two_factor`, `invalid_two_factor_recovery`, `account_freeze`, and what the
   * steps throw.
   */
  prove(userId: string, shown: Shown, steps: ProofSteps): Promise<void>;
  /** Resolves with ten new codes; the former ones are worth nothing any more. Throws `not_found` while it is off. */
  renewRecoveryCodes(userId: string, stillMay?: StillMay): Promise<readonly string[]>;
  /** Turns it off. Throws `not_found` while it is off. */
  remove(userId: string, stillMay?: StillMay): Promise<void>;
  /** Removes one that was turned on since then (epoch ms), and tells nobody. */
  undoSince(tx: Tx, userId: string, since: number): Promise<void>;
  /** Forgets all recovery codes, and tells nobody. The app goes on working. */
  forgetRecoveryCodes(tx: Tx, userId: string): Promise<void>;
  /** Forgets secrets that nobody confirmed within an hour. */
  forgetUnconfirmed(): Promise<void>;
}

export interface TwoFactorParts {
  readonly database: Database;
  readonly users: Pick<UserService, "find" | "lockStatus">;
  readonly places: Pick<KnownPlaces, "find">;
  readonly waysBack: Pick<WaysBack, "stop">;
  readonly throttle: Throttle;
  readonly loginKey: string;
  readonly tell: TellChange<"twoFactor">;
  readonly now: () => number;
}

export function createTwoFactor({
  database,
  users,
  places,
  waysBack,
  throttle,
  loginKey,
  tell,
  now,
}: TwoFactorParts): TwoFactor {
  /** Everybody has a key of their own, so that one's secret is of no use in another's row. */
  const keyOf = (userId: string) => purposeKey(loginKey, `second factor of ${userId}`);
  const attempt = (subject: string) => throttle.attempt(subject, CODE_OF_APP, "account_freeze", null);

  const newCodes = async (tx: Tx, userId: string): Promise<readonly string[]> => {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(loginKey, userId, code));
    await factors.replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  };

  /** The step of a right code; null for a wrong one, and where the instance's key is another one now. */
  const stepIn = ({ user_id, secret }: factors.FactorRow, code: string): number | null => {
    try {
      return stepOfCode(shownText(keyOf(user_id), secret), code, now());
    } catch {
      return null;
    }
  };

  /** Uses the step of a right code up; throws for a wrong one and for one that was used before. */
  const takeCode = async (tx: Tx, row: factors.FactorRow, code: string): Promise<void> => {
    const step = stepIn(row, code);
    if (step === null || !(await factors.useStep(tx, row.user_id, step))) throw failure("invalid_two_factor");
  };

  const takeRecoveryCode = async (tx: Tx, userId: string, typed: string): Promise<void> => {
    const hash = recoveryHash(loginKey, userId, spelledRecoveryCode(typed));
    if (!(await factors.spendRecoveryCode(tx, hash))) throw failure("invalid_two_factor_recovery");
  };

  const state: TwoFactor["state"] = async (userId) => {
    const row = await factors.findFactor(database.read, userId);
    const since = row?.confirmed_at ?? null;
    if (since === null) return { isOn: false, since, recoveryCodesLeft: 0 };
    return { isOn: true, since, recoveryCodesLeft: await factors.countRecoveryCodes(database.read, userId) };
  };

  return {
    state,

    async begin({ id, email }) {
      const secret = newTotpSecret();
      const row = { user_id: id, secret: hideText(keyOf(id), secret), created_at: now() };
      if (!(await database.write((tx) => factors.beginFactor(tx, row)))) throw failure("already_exists");
      return { secret, uri: keyUri(secret, BRAND.name, email) };
    },

    async confirm(userId, code, stillMay) {
      const subject = strangersFactorSubject(userId);
      await attempt(subject);
      const codes = await database.write(async (tx) => {
        await stillMay?.(tx);
        const row = await factors.lockFactor(tx, userId);
        if (!row) throw failure("invalid_two_factor");
        if (row.confirmed_at !== null) throw failure("already_exists");
        await takeCode(tx, row, code);
        await factors.confirmFactor(tx, userId, now());
        return newCodes(tx, userId);
      });
      await throttle.forgive(subject);
      await tell(userId, { change: "on" });
      return codes;
    },

    async prove(userId, shown, { caller, counted, alongside }) {
      const user = await users.find(userId);
      if (!user) throw failure("invalid_two_factor");
      const subject = await factorSubject(places, user, caller);
      await attempt(subject);
      await counted?.();
      const spent = database.write(async (tx) => {
        await users.lockStatus(tx, userId);
        const row = await factors.lockFactor(tx, userId);
        if (!row?.confirmed_at) throw failure("invalid_two_factor");
        if ("code" in shown) await takeCode(tx, row, shown.code);
        else await takeRecoveryCode(tx, userId, shown.recoveryCode);
        await alongside(tx);
        return waysBack.stop(tx, userId);
      });
      const tellStopped = await spent.catch(async (error: unknown) => {
        if ((await throttle.count(subject)) === CODE_OF_APP.free)
          await tell(userId, { change: "wrongCodes" });
        throw error;
      });
      await throttle.forgive(subject);
      await tellStopped();
      if ("code" in shown) return;
      await tell(userId, { change: "recoveryCodeUsed", left: (await state(userId)).recoveryCodesLeft });
    },

    async renewRecoveryCodes(userId, stillMay) {
      const codes = await database.write(async (tx) => {
        await stillMay?.(tx);
        const row = await factors.lockFactor(tx, userId);
        if (!row?.confirmed_at) throw failure("not_found");
        return newCodes(tx, userId);
      });
      await tell(userId, { change: "renewed" });
      return codes;
    },

    async remove(userId, stillMay) {
      await database.write(async (tx) => {
        await stillMay?.(tx);
        // It is thrown within, so that nothing is noted of what wasn't done.
        if (!(await factors.removeFactor(tx, userId))) throw failure("not_found");
      });
      await tell(userId, { change: "off" });
    },

    undoSince: (tx, userId, since) => factors.removeFactorSince(tx, userId, since),

    forgetRecoveryCodes: (tx, userId) => factors.deleteRecoveryCodes(tx, userId),

    forgetUnconfirmed: () => factors.forgetUnconfirmed(database, now() - HOUR_MS),
  };
}
