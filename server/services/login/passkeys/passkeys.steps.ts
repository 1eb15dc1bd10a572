import { Value } from "typebox/value";
import { Assertion } from "../../../../contract/passkeys.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Login } from "../login.ts";
import type { Answer, Step } from "../steps/pages.routes.ts";
import { noteGuess } from "../throttle/refused.ts";
import { showRefusal } from "../steps/sign-in.steps.ts";
import { levelOf } from "../step-up/step-up.ts";
import { BY_PASSKEY } from "./passkey-use.ts";

/** Hands the page's script what an authenticator needs to sign this sign-in. */
export const beginPasskey = async ({ passkeyUse }: Login, { flow, caller }: Step): Promise<Answer> => ({
  json: await passkeyUse.beginSignIn(flow.uid, caller.ip),
});

/** Ends the sign-in when the passkey is right: it stands for both factors. */
export async function answerPasskey(login: Login, step: Step): Promise<Answer> {
  const { flow, fields, caller } = step;
  const { accounts, passkeyUse, users } = login;
  let email = "";
  try {
    const proved = async () => passkeyUse.signIn(flow.uid, caller.ip, assertionIn(fields["credential"]));
    const userId = await proved().catch(noteGuess(login.refused, caller.ip, "passkey"));
    const user = await users.find(userId);
    if (!user) throw failure("passkey_invalid");
    email = user.email;
    await accounts.assertMayEnter(user);
    await accounts.remember(userId, caller);
    const amr = [...BY_PASSKEY];
    return {
      goTo: await flow.finish({ login: { accountId: userId, remember: true, amr, acr: levelOf(amr) } }),
    };
  } catch (error) {
    const finished = error instanceof Failure && error.error === "passkey_expired" && (await flow.finished());
    return finished ? { goTo: finished } : showRefusal(login, step, email, error);
  }
}

function assertionIn(text: string | undefined): Assertion {
  try {
    const shown: unknown = JSON.parse(text ?? "");
    if (Value.Check(Assertion, shown)) return shown;
  } catch {
    // It isn't JSON.
  }
  throw failure("passkey_invalid");
}
