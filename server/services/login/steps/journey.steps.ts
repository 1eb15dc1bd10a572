import { failure } from "../../../platform/failure.ts";
import { faultOf } from "./fault.ts";
import type { Flow } from "./flow.ts";
import { spelledCode } from "../invitation/invitation-code.ts";
import type { Login } from "../login.ts";
import { codePage } from "../pages/code.page.ts";
import { emailPage, type Journey } from "../pages/email.page.ts";
import type { Fault } from "../pages/frame/form.ts";
import { noticePage } from "../pages/notice.page.ts";
import { newPasswordPage } from "../pages/password.page.ts";
import type { Answer, Fields, Step } from "./pages.routes.ts";
import type { Caller } from "../throttle/known-places.ts";
import { noteGuess } from "../throttle/refused.ts";
import { goOn } from "../second-factor/second-factor.steps.ts";
import { captchaOf, spendCaptcha } from "./sign-in.steps.ts";
import type { Usage, Verification } from "../accounts/verification.service.ts";

const ACTION = "POST:/login/verification";
const USAGE: Readonly<Record<Journey, Usage>> = { signup: "REGISTER", reset: "PASSWORD_RESET" };
const statusOf = (fault: Fault | undefined): number => (fault ? 400 : 200);

/** The steps of a journey: address, human check, code, password. The verification keeps the progress. */
export function journeySteps(login: Login, journey: Journey) {
  const usage = USAGE[journey];
  const reached = (flow: Flow): Promise<Verification | null> => login.verifications.ofFlow(flow.uid, usage);
  const path = (flow: Flow, step: string): string => `${flow.base}/${journey}${step}`;

  const { mode, domains } = login.admission;
  const isOff = !login.issuers.ownSignIn;
  const isClosed = journey === "signup" && mode === "closed";
  const asksInvitation = journey === "signup" && mode === "invitation";

  const kept = (code = ""): string => login.invitationCookie.write(spelledCode(code));

  const showEmail = (flow: Flow, { email = "", invitation = "" }: Fields, fault?: Fault): Answer => {
    // The other issuers stand on the sign-in page.
    if (isOff) return { goTo: `${flow.base}/signin` };
    if (isClosed) return showClosed(flow, false);
    const asked = journey === "reset" ? {} : { domains, ...(asksInvitation ? { invitation } : {}) };
    const captcha = captchaOf(flow, ACTION);
    return {
      page: emailPage(flow.context, { ...flow, ...asked, journey, email, fault, captcha }),
      status: statusOf(fault),
    };
  };

  /** The form shows the code from a link; an invalid code is reported before the person types anything. */
  const begin = async ({ flow, caller }: Step): Promise<Answer> => {
    const { invitedBy: invitation } = flow;
    const isBad =
      asksInvitation && invitation !== "" && (await login.admission.isKnownBad(invitation, caller.ip));
    const fault = isBad ? faultOf(failure("invitation_invalid"), flow.context) : undefined;
    return showEmail(flow, { invitation }, fault);
  };

  const showCode = async (
    { flow, caller }: Step,
    verification: Verification,
    resent: boolean,
    fault?: Fault,
  ): Promise<Answer> => {
    const wait = await login.verifications.waitSeconds(verification, caller);
    const { email, typed } = verification;
    return {
      page: codePage(flow.context, { ...flow, journey, email, username: typed, wait, resent, fault }),
      status: statusOf(fault),
    };
  };

  const showPassword = (flow: Flow, { email, typed }: Verification, name: string, fault?: Fault): Answer => ({
    page: newPasswordPage(flow.context, { ...flow, journey, email: typed || email, name, fault }),
    status: statusOf(fault),
  });

  const request = (flow: Flow, caller: Caller) =>
    ({ usage, caller, locale: flow.context.locale, flow: flow.uid }) as const;

  return {
    email: begin,

    async start({ flow, fields, caller }: Step): Promise<Answer> {
      if (isOff || isClosed) return showClosed(flow, isOff);
      const { email = "", invitation, captcha_token: token } = fields;
      try {
        await spendCaptcha(login, flow, ACTION, token);
        await login.verifications.start({ ...request(flow, caller), email, invitation });
        return { goTo: path(flow, "/code"), ...(asksInvitation ? { cookie: kept(invitation) } : {}) };
      } catch (error) {
        return showEmail(flow, fields, faultOf(error, flow.context));
      }
    },

    async code(step: Step): Promise<Answer> {
      const { flow, query } = step;
      const verification = await reached(flow);
      if (!verification) return { goTo: path(flow, "") };
      if (verification.verified) return { goTo: path(flow, "/password") };
      return showCode(step, verification, query["sent"] === "again");
    },

    async verify(step: Step): Promise<Answer> {
      const { flow, fields, caller } = step;
      const verification = await reached(flow);
      if (!verification) return { goTo: path(flow, "") };
      try {
        await login.verifications
          .verify(verification.id, fields["code"] ?? "")
          .catch(noteGuess(login.refused, caller.ip, "mailed-code"));
        const isThroughIssuer = journey === "signup" && (await login.visits.ofFlow(flow.uid)) !== null;
        return { goTo: isThroughIssuer ? `${flow.base}/issuer` : path(flow, "/password") };
      } catch (error) {
        return showCode(step, verification, false, faultOf(error, flow.context));
      }
    },

    async resend(step: Step): Promise<Answer> {
      const { flow, caller } = step;
      const verification = await reached(flow);
      if (!verification) return { goTo: path(flow, "") };
      try {
        await login.verifications.again(verification, request(flow, caller));
        return { goTo: path(flow, "/code?sent=again") };
      } catch (error) {
        return showCode(step, verification, false, faultOf(error, flow.context));
      }
    },

    async password({ flow }: Step): Promise<Answer> {
      const verification = await reached(flow);
      if (!verification?.verified) return { goTo: path(flow, "/code") };
      return showPassword(flow, verification, "");
    },

    async finish({ flow, fields, caller }: Step): Promise<Answer> {
      const verification = await reached(flow);
      if (!verification?.verified) return { goTo: path(flow, "/code") };
      if (isOff) return showClosed(flow, isOff);
      const { email, id } = verification;
      const { password = "", name } = fields;
      try {
        const proved = { proof: { verificationId: id }, email, password, caller };
        const { locale } = flow.context;
        const user = await (journey === "signup"
          ? login.accounts.signUp({ ...proved, name, locale })
          : login.accounts.resetPassword(proved));
        if (journey === "reset") await login.pendingSignIns.begin(user.id, { mailOf: flow.uid });
        // Somebody whose account waits to be erased is offered to return once they sign in with the new password.
        const goTo = user.status === "LEAVING" ? `${flow.base}/signin` : await goOn(login, flow, user.id);
        return { goTo, ...(asksInvitation ? { cookie: kept() } : {}) };
      } catch (error) {
        return showPassword(flow, verification, name ?? "", faultOf(error, flow.context));
      }
    },
  };
}

/** @param isOff Whether the reason is that people sign in by other issuers alone. */
function showClosed({ base, context }: Flow, isOff: boolean): Answer {
  const { say } = context;
  const key = isOff ? "elsewhere" : "closed";
  const link = { href: `${base}/signin`, label: say("signIn.title") };
  return {
    page: noticePage(context, { title: say(`signUp.${key}Title`), text: say(`signUp.${key}`), link }),
    status: 403,
  };
}
