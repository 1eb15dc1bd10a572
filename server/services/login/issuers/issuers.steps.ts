import { Failure, failure } from "../../../platform/failure.ts";
import { faultOf } from "../steps/fault.ts";
import type { Flow } from "../steps/flow.ts";
import type { Login } from "../login.ts";
import { goingPage } from "../pages/issuer-going.page.ts";
import { newPersonPage, noticeOfIssuer } from "../pages/issuer-new.page.ts";
import type { Fault } from "../pages/frame/form.ts";
import type { Answer, Step } from "../steps/pages.routes.ts";
import { showRefusal } from "../steps/sign-in.steps.ts";
import { normalizeEmail, type User } from "../../user/index.ts";
import { endSignIn, placeOf } from "./visit/end-sign-in.ts";
import { issuerFailed } from "./issuer-answers.ts";
import type { ToldVisit } from "./visit/visits.ts";

/** Sends the browser to an issuer, by a page of ours: a form's redirects may only lead where the page's policy says. */
export async function goToIssuer(login: Login, { flow, fields, caller }: Step, id: string): Promise<Answer> {
  const party = login.issuers.find(id);
  const { name } = party.settings;
  try {
    const asked = {
      purpose: "sign-in",
      flow: flow.uid,
      ip: caller.ip,
      device: fields["device_id"],
    } as const;
    const { url, cookie } = await login.visits.begin(party, asked, flow.context.locale);
    return { page: goingPage(flow.context, { name, url: url.href }), cookie };
  } catch (error) {
    if (!(error instanceof Failure) || error.error !== "provider_error") throw error;
    return issuerFailed(flow.context, { name, backTo: `${flow.base}/signin`, purpose: "sign-in" });
  }
}

/** Goes on with what the issuer told: signs in whom it opens an account to, and offers others one. */
export async function arriveFromIssuer(login: Login, step: Step): Promise<Answer> {
  const { flow } = step;
  const visit = await login.visits.ofFlow(flow.uid);
  if (!visit) return { goTo: (await flow.finished()) ?? `${flow.base}/signin` };
  const known = await login.connections.find(visit.told);
  if (!known) return offerAccount(login, step, visit);
  const user = await login.users.find(known.user_id);
  if (!user) throw failure("user_not_exist");
  try {
    await login.accounts.assertMayEnter(user);
  } catch (error) {
    return showRefusal(login, step, user.email, error);
  }
  await login.connections.used(known.id);
  return letIn(login, step, visit, user);
}

async function letIn(
  login: Login,
  { flow, caller }: Step,
  visit: ToldVisit,
  { id: userId, email }: Pick<User, "id" | "email">,
): Promise<Answer> {
  if (provedBy(visit) === email) await login.database.write((tx) => login.addressProved(tx, email));
  const { asksSecondFactor } = login.issuers.find(visit.issuerId).settings;
  if (!asksSecondFactor && (await login.twoFactor.state(userId)).isOn) {
    await login.pendingSignIns.begin(userId, { flow: flow.uid });
    return { goTo: `${flow.base}/factor` };
  }
  if (asksSecondFactor) await stopWayBack(login, userId);
  await login.accounts.remember(userId, placeOf(caller, visit));
  return endSignIn(login, flow, visit, { userId, methods: asksSecondFactor ? ["mfa"] : [] });
}

/** Somebody whom their issuer asked for a second factor needs no way back without one. */
async function stopWayBack({ database, users, waysBack }: Login, userId: string): Promise<void> {
  const tell = await database.write(async (tx) => {
    await users.lockStatus(tx, userId);
    return waysBack.stop(tx, userId);
  });
  await tell();
}

/**
 * The address with which somebody may make an account: the issuer's where it has proved it, else the one they have proved
 * here by a code; null for none yet.
 */
async function provedEmail(login: Login, flow: Flow, visit: ToldVisit) {
  const email = provedBy(visit);
  if (email !== null) return { email, verificationId: null };
  const verification = await login.verifications.ofFlow(flow.uid, "REGISTER");
  return verification?.verified ? { email: verification.email, verificationId: verification.id } : null;
}

/** The address that an issuer has proved. */
const provedBy = ({ told }: ToldVisit): string | null =>
  told.isEmailVerified ? readEmail(told.email) : null;

function readEmail(text: string): string | null {
  try {
    return normalizeEmail(text);
  } catch {
    return null;
  }
}

async function offerAccount(login: Login, { flow }: Step, visit: ToldVisit, fault?: Fault): Promise<Answer> {
  const { name, makesAccounts, domains } = login.issuers.find(visit.issuerId).settings;
  const { context, base } = flow;
  if (!makesAccounts) return noticeOfIssuer(context, { about: "closed", name, base });
  const proved = await provedEmail(login, flow, visit);
  if (!proved) {
    const mayProve = login.issuers.ownSignIn && login.admission.mode !== "closed";
    return noticeOfIssuer(context, { about: mayProve ? "unproved" : "unprovable", name, base });
  }
  if (!isOpenTo(domains, proved.email)) return noticeOfIssuer(context, { about: "domain", name, base });
  if (await login.users.findByEmail(proved.email))
    return noticeOfIssuer(context, { about: "taken", name, base });
  const page = newPersonPage(context, { ...flow, name, email: proved.email, fault });
  return { page, status: fault ? 400 : 200 };
}

const isOpenTo = (domains: readonly string[], email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1));

/** Makes the account that was offered. */
export async function joinByIssuer(login: Login, step: Step): Promise<Answer> {
  const { flow, caller } = step;
  const visit = await login.visits.ofFlow(flow.uid);
  if (!visit) return { goTo: (await flow.finished()) ?? `${flow.base}/signin` };
  // Somebody else may have made an account of it, or the operator closed the door, since the page was drawn.
  if (await login.connections.find(visit.told)) return arriveFromIssuer(login, step);
  const { makesAccounts, domains } = login.issuers.find(visit.issuerId).settings;
  const proved = await provedEmail(login, flow, visit);
  if (!makesAccounts || !proved || !isOpenTo(domains, proved.email)) return offerAccount(login, step, visit);
  try {
    const user = await login.joinThrough(visit.told, {
      ...proved,
      locale: flow.context.locale,
      caller: placeOf(caller, visit),
    });
    return await letIn(login, step, visit, user);
  } catch (error) {
    return offerAccount(login, step, visit, faultOf(error, flow.context));
  }
}
