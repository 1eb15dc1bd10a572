import type { Tx } from "../../../database.ts";
import { Failure } from "../../../platform/failure.ts";
import { faultOf } from "../steps/fault.ts";
import type { Flow } from "../steps/flow.ts";
import { endSignIn, placeOf } from "../issuers/visit/end-sign-in.ts";
import type { Login } from "../login.ts";
import { factorPage, type FactorKind } from "../pages/factor.page.ts";
import type { Fault } from "../pages/frame/form.ts";
import type { Answer, Fields, Step } from "../steps/pages.routes.ts";
import { noteGuess } from "../throttle/refused.ts";
import { levelOf, type Methods } from "../step-up/step-up.ts";
import type { Shown } from "./second-factor.service.ts";

/** The query by which the sign-in page says why it is back. */
export const ENDED = "ended=second-factor";

/**
 * The address to go on to for somebody whose password is right: the second factor where it is on, else the end. Somebody
 * who lost the factor, has waited and has proved the address needs it no more.
 */
export async function goOn(
  { twoFactor, pendingSignIns, visits, waysBack }: Login,
  flow: Flow,
  accountId: string,
): Promise<string> {
  // The sign-in goes on by the password, although an issuer may have told something to it before.
  await visits.forget(flow.uid);
  if (!(await twoFactor.state(accountId)).isOn) return flow.finish(signedIn(accountId, ["pwd"]));
  await pendingSignIns.begin(accountId, { flow: flow.uid });
  const mailed = await pendingSignIns.look({ mailOf: flow.uid });
  const isOpen = mailed?.userId === accountId && (await waysBack.of(accountId))?.isOpen;
  return `${flow.base}/${isOpen ? "lost" : "factor"}`;
}

/** Shows the page that follows a right password where a second factor is on. */
export async function showFactor(login: Login, { flow, query }: Step): Promise<Answer> {
  if (!(await login.pendingSignIns.isOpen({ flow: flow.uid }))) return { goTo: `${flow.base}/signin` };
  return drawn(login, flow, query["kind"] === "recovery" ? "recovery" : "app");
}

/** Ends the sign-in when the code is right; after five wrong ones it begins anew with the password. */
export async function answerFactor(login: Login, { flow, fields, caller }: Step): Promise<Answer> {
  const { accounts, pendingSignIns, twoFactor, visits } = login;
  const key = { flow: flow.uid };
  const shown = shownIn(fields);
  try {
    const { userId } = await pendingSignIns.find(key);
    const visit = await visits.ofFlow(flow.uid);
    const place = visit ? placeOf(caller, visit) : caller;
    const counted = () => pendingSignIns.take(key);
    const alongside = (tx: Tx) => pendingSignIns.end(tx, key);
    await twoFactor
      .prove(userId, shown, { caller: place, counted, alongside })
      .catch(noteGuess(login.refused, caller.ip, "second-factor"));
    await accounts.enter(userId, place);
    if (visit) return await endSignIn(login, flow, visit, { userId, methods: ["otp", "mfa"] });
    return { goTo: await flow.finish(signedIn(userId, ["pwd", "otp", "mfa"])) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const finished = await flow.finished();
    if (finished !== null) return { goTo: finished };
    if (!(await pendingSignIns.isOpen(key))) return { goTo: `${flow.base}/signin?${ENDED}` };
    const fault = faultOf(error, flow.context);
    return drawn(login, flow, "code" in shown ? "app" : "recovery", fault);
  }
}

export const signedIn = (accountId: string, amr: Methods) => ({
  login: { accountId, remember: true, amr: [...amr], acr: levelOf(amr) },
});

const shownIn = ({ code = "", recovery_code }: Fields): Shown =>
  recovery_code === undefined ? { code } : { recoveryCode: recovery_code };

/** A mailed code is the way back, so there is none where the addresses of people aren't proved here. */
const drawn = ({ issuers }: Login, flow: Flow, kind: FactorKind, fault?: Fault): Answer => ({
  page: factorPage(flow.context, { ...flow, kind, hasWayBack: issuers.ownSignIn, fault }),
  status: fault ? 400 : 200,
});
