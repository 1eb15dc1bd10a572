import type { FastifyInstance } from "fastify";
import {
  authProve,
  authSigninTwoFactor,
  userTwoFactor,
  userTwoFactorBegin,
  userTwoFactorConfirm,
  userTwoFactorRemove,
  userTwoFactorRenew,
  userWayBackStop,
} from "../../../../contract/two-factor.ts";
import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { serve } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import { callerOf } from "../caller-of.ts";
import type { Login } from "../login.ts";
import { noteGuess } from "../throttle/refused.ts";
import { stillFresh } from "../step-up/still-fresh.ts";
import type { Shown } from "./second-factor.service.ts";

/** The calls by which people set their second factor up, sign in with it, and prove again who they are. */
export function secondFactorRoutes(app: FastifyInstance, login: Login): void {
  const {
    database,
    accounts,
    twoFactor,
    pendingSignIns,
    sessions,
    users,
    stepUp,
    prove,
    passkeyUse,
    whereOf,
    waysBack,
  } = login;

  serve(app, authSigninTwoFactor, async ({ body, request }) => {
    const shown = shownIn(body);
    if (!shown) throw failure("two_factor_required");
    const key = { token: body.two_factor_token };
    const { userId, clientId } = await pendingSignIns.find(key);
    const caller = callerOf(request);
    const counted = () => pendingSignIns.take(key);
    const alongside = (tx: Tx) => pendingSignIns.end(tx, key);
    await twoFactor
      .prove(userId, shown, { caller, counted, alongside })
      .catch(noteGuess(login.refused, caller.ip, "second-factor"));
    await accounts.enter(userId, caller);
    return sessions.start(userId, clientId, ["pwd", "otp", "mfa"], whereOf(caller));
  });

  serve(app, authProve, async ({ body, identity, request }) => {
    const { passkey, password } = body;
    if (passkey) return { fresh_until: timestamp(await passkeyUse.prove(identity, passkey)) };
    if (password === undefined) throw failure("invalid_argument");
    login.issuers.assertOwnSignIn();
    const proof = { password, shown: shownIn(body), caller: callerOf(request) };
    return { fresh_until: timestamp(await prove(identity, proof)) };
  });

  serve(app, userTwoFactor, async ({ identity }) => {
    await stepUp.assertCanProve(identity);
    const { isOn, since, recoveryCodesLeft } = await twoFactor.state(identity.userId);
    const way = await waysBack.of(identity.userId);
    return {
      is_on: isOn,
      since: timestamp(since),
      recovery_codes_left: recoveryCodesLeft,
      way_back_opens: timestamp(way?.openAt ?? null),
    };
  });

  serve(app, userTwoFactorBegin, async ({ identity }) => {
    const user = await users.find(identity.userId);
    if (!user) throw failure("unauthenticated");
    return twoFactor.begin(user);
  });

  serve(app, userTwoFactorConfirm, async ({ body, identity }) => ({
    recovery_codes: [...(await twoFactor.confirm(identity.userId, body.code, stillFresh(login, identity)))],
  }));

  serve(app, userTwoFactorRenew, async ({ identity }) => ({
    recovery_codes: [...(await twoFactor.renewRecoveryCodes(identity.userId, stillFresh(login, identity)))],
  }));

  serve(app, userWayBackStop, async ({ identity }) => {
    await stepUp.assertCanProve(identity);
    const tell = await database.write(async (tx) => {
      await users.lockStatus(tx, identity.userId);
      return waysBack.stop(tx, identity.userId);
    });
    await tell();
    return {};
  });

  serve(app, userTwoFactorRemove, async ({ identity }) => {
    await twoFactor.remove(identity.userId, stillFresh(login, identity));
    return {};
  });
}

/** The recovery code counts where both are given; null for neither. */
export function shownIn(body: { readonly code?: string; readonly recovery_code?: string }): Shown | null {
  if (body.recovery_code) return { recoveryCode: body.recovery_code };
  return body.code ? { code: body.code } : null;
}
