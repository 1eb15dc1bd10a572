import { Failure } from "../../../platform/failure.ts";
import { faultOf } from "./fault.ts";
import type { Flow } from "./flow.ts";
import type { Login } from "../login.ts";
import type { Caller } from "../throttle/known-places.ts";
import { WEB_CLIENT_ID } from "../clients/clients.ts";
import { showQuestion } from "../device/question.steps.ts";
import { consentPage } from "../pages/consent.page.ts";
import type { Fault, FormParts } from "../pages/frame/form.ts";
import { offerReturn } from "./return.steps.ts";
import { NAMED_LATER } from "../provider/person-claims.ts";
import { signInPage } from "../pages/sign-in.page.ts";
import type { Answer, Step } from "./pages.routes.ts";
import { goOn } from "../second-factor/second-factor.steps.ts";

const ACTION = "POST:/login/signin";

/** The human check that a form of the pages asks for. */
export const captchaOf = (flow: Flow, action: string): NonNullable<FormParts["captcha"]> => ({
  action,
  deviceId: flow.deviceId,
});

export const spendCaptcha = ({ captcha }: Login, flow: Flow, action: string, token: string | undefined) =>
  captcha.spend({ token, action, deviceId: flow.deviceId, clientId: WEB_CLIENT_ID });

/** The page the client wanted: sign in, sign up, or agree. */
export async function showStart(login: Login, step: Step): Promise<Answer> {
  const { flow } = step;
  const { prompt } = flow.interaction;
  if (prompt.name === "create" && login.issuers.ownSignIn) return { goTo: `${flow.base}/signup` };
  if (prompt.name === "consent") {
    const isDevice = flow.interaction.deviceCode !== undefined;
    return isDevice ? showQuestion(login, step, wantedScopes(flow)) : showConsent(login, flow);
  }
  return beginSignIn(login, step);
}

/** Begins a sign-in, also for somebody who came to sign up. */
export async function beginSignIn(login: Login, { flow, caller, query }: Step): Promise<Answer> {
  const { params } = flow.interaction;
  const fault = query["ended"] ? { message: flow.context.say("errors.secondFactorEnded") } : undefined;
  const hint = typeof params["login_hint"] === "string" ? params["login_hint"] : "";
  return showSignIn(login, flow, hint, caller, fault);
}

async function showSignIn(
  login: Login,
  flow: Flow,
  email: string,
  caller: Caller,
  fault?: Fault,
): Promise<Answer> {
  const captcha = (await login.accounts.needsCheck(email, caller)) ? captchaOf(flow, ACTION) : undefined;
  const page = signInPage(flow.context, {
    ...flow,
    email,
    fault,
    captcha,
    mayJoin: login.admission.mode !== "closed" && login.issuers.ownSignIn,
    takesPasswords: login.issuers.ownSignIn,
  });
  return { page, status: fault ? 400 : 200 };
}

export async function signIn(login: Login, { flow, fields, caller }: Step): Promise<Answer> {
  const { email = "", password = "", captcha_token: token } = fields;
  login.issuers.assertOwnSignIn();
  try {
    if (await login.accounts.needsCheck(email, caller)) await spendCaptcha(login, flow, ACTION, token);
    const user = await login.accounts.signIn({ email, password, caller });
    return { goTo: await goOn(login, flow, user.id) };
  } catch (error) {
    return showRefusal(login, { flow, caller }, email, error);
  }
}

/** Shows the sign-in page with the reason, or the offer to come back to who leaves. */
export async function showRefusal(
  login: Login,
  { flow, caller }: Pick<Step, "flow" | "caller">,
  email: string,
  error: unknown,
): Promise<Answer> {
  if (error instanceof Failure && error.error === "under_review")
    return offerReturn(login, flow, email, error);
  return showSignIn(login, flow, email, caller, faultOf(error, flow.context));
}

async function showConsent({ users }: Login, flow: Flow): Promise<Answer> {
  const { session } = flow.interaction;
  const user = await users.find(session?.accountId ?? "");
  const page = consentPage(flow.context, {
    ...flow,
    client: flow.client ?? "",
    email: user?.email ?? "",
    scopes: wantedScopes(flow),
  });
  return { page };
}

interface Missing {
  readonly missingOIDCScope?: readonly string[];
  readonly missingOIDCClaims?: readonly string[];
  readonly missingResourceScopes?: Readonly<Record<string, readonly string[]>>;
}

const missing = (flow: Flow): Missing => flow.interaction.prompt.details as Missing;

const wantedScopes = (flow: Flow): readonly string[] => {
  const { missingOIDCScope = [], missingResourceScopes = {} } = missing(flow);
  return [...missingOIDCScope, ...Object.values(missingResourceScopes).flat()];
};

/** Writes the person's answer into the client's grant. */
export async function answerConsent({ provider }: Login, { flow, fields }: Step): Promise<Answer> {
  const { session, grantId, params, prompt } = flow.interaction;
  if (prompt.name !== "consent" || !session) return { goTo: flow.base };
  if (fields["answer"] !== "allow") return { goTo: await flow.finish({ error: "access_denied" }) };
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    known ?? new provider.Grant({ accountId: session.accountId, clientId: String(params["client_id"]) });
  const { missingOIDCScope, missingOIDCClaims, missingResourceScopes = {} } = missing(flow);
  if (missingOIDCScope) grant.addOIDCScope(missingOIDCScope.join(" "));
  if (missingOIDCScope?.includes("profile")) grant.addOIDCClaims([...NAMED_LATER]);
  if (missingOIDCClaims) grant.addOIDCClaims([...missingOIDCClaims]);
  for (const [resource, scopes] of Object.entries(missingResourceScopes)) {
    grant.addResourceScope(resource, scopes.join(" "));
  }
  return { goTo: await flow.finish({ consent: { grantId: await grant.save() } }) };
}
