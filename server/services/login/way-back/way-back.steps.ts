import { Failure } from "../../../platform/failure.ts";
import { faultOf } from "../steps/fault.ts";
import type { Flow } from "../steps/flow.ts";
import type { Login } from "../login.ts";
import type { Fault } from "../pages/frame/form.ts";
import { lostFactorPage } from "../pages/lost-factor.page.ts";
import type { Answer, Step } from "../steps/pages.routes.ts";
import { ENDED, signedIn } from "../second-factor/second-factor.steps.ts";

/** Shows what somebody can do who stands before the second factor and has lost it. */
export async function showLost(login: Login, { flow }: Step): Promise<Answer> {
  const pending = await login.pendingSignIns.look({ flow: flow.uid });
  if (!pending) return { goTo: `${flow.base}/signin?${ENDED}` };
  if (!login.issuers.ownSignIn) return { goTo: `${flow.base}/factor` };
  return drawn(login, flow, pending.userId);
}

/** Begins the wait, or lets in who has waited. */
export async function answerLost(login: Login, { flow, fields, caller }: Step): Promise<Answer> {
  const pending = await login.pendingSignIns.look({ flow: flow.uid });
  if (!pending) return { goTo: (await flow.finished()) ?? `${flow.base}/signin?${ENDED}` };
  const { userId } = pending;
  const arriving = { userId, flow: flow.uid, caller };
  try {
    if (fields["do"] !== "enter") {
      await login.comingBack.begin(arriving);
      return { goTo: `${flow.base}/lost` };
    }
    await login.comingBack.finish(arriving);
    await login.accounts.enter(userId, caller);
    return { goTo: await flow.finish(signedIn(userId, ["pwd"])) };
  } catch (error) {
    const finished = error instanceof Failure && (await flow.finished());
    if (finished) return { goTo: finished };
    // The wait isn't over yet or no longer, or the address has to be proved again: the page says so.
    if (error instanceof Failure && ["not_found", "expired_verification_code"].includes(error.error))
      return { goTo: `${flow.base}/lost` };
    return drawn(login, flow, userId, faultOf(error, flow.context));
  }
}

/** Somebody who only knows the password isn't told whether a wait has begun. */
async function drawn(login: Login, flow: Flow, userId: string, fault?: Fault): Promise<Answer> {
  const mailed = await login.pendingSignIns.look({ mailOf: flow.uid });
  const isMailProved = mailed?.userId === userId;
  const underWay = isMailProved ? await login.waysBack.of(userId) : null;
  const { timeZone = "" } = (await login.users.find(userId)) ?? {};
  const page = lostFactorPage(flow.context, { ...flow, isMailProved, underWay, timeZone, fault });
  return { page, status: fault ? 400 : 200 };
}
