import { initCaptcha, passCheck } from "../integration/login/human.ts";
import { Client, formPath } from "../integration/login/journeys.ts";
import { attribute, csrfOf, Visitor, type Visit } from "../integration/login/visitor.ts";

/** A way for strangers to name an account. */
export interface Door {
  readonly name: string;
  /** Accounts are named by their username there. */
  readonly byUsername?: true;
  /** Asks once, from this network; resolves with the time of the answer that could tell something, ms. */
  ask(origin: string, account: string, network: string): Promise<number>;
}

const WRONG = "not the password";

const began = async (origin: string, network: string) => {
  const visitor = new Visitor(origin, { "x-forwarded-for": network });
  const client = await Client.discover(origin);
  return { visitor, page: await visitor.get(await client.address()) };
};

async function timed(work: () => Promise<{ readonly status: number }>, status: number): Promise<number> {
  const start = performance.now();
  const answer = await work();
  const took = performance.now() - start;
  if (answer.status !== status) throw new Error(`The answer was ${answer.status} instead of ${status}`);
  return took;
}

const checked = (visitor: Visitor, origin: string, page: Visit): Promise<string> =>
  passCheck(visitor, origin, {
    action: attribute(page.body, "data-captcha-action"),
    deviceId: attribute(page.body, "data-captcha-device"),
  });

/** A page that mails a code, for one journey. */
const mailing =
  (journey: "reset" | "signup"): Door["ask"] =>
  async (origin, email, network) => {
    const { visitor, page } = await began(origin, network);
    const form = await visitor.get(formPath(page).replace(/signin$/, journey));
    const token = await checked(visitor, origin, form);
    return timed(
      () => visitor.post(formPath(form), { csrf: csrfOf(form), email, captcha_token: token }),
      200,
    );
  };

async function signInByCall(origin: string, email: string, network: string): Promise<number> {
  const action = "POST:/v1/auth/signin";
  const { captcha_token = "" } = await initCaptcha(origin, {
    action,
    deviceId: `d-${network}`,
    account: email,
  });
  const body = JSON.stringify({ username: email, password: WRONG, captcha_token });
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": network,
    "x-device-id": `d-${network}`,
    "x-client-id": "holdall-web",
  };
  return timed(async () => {
    const answer = await fetch(`${origin}/api/v1/auth/signin`, { method: "POST", headers, body });
    await answer.text();
    return answer;
  }, 400);
}

async function signInByPage(origin: string, email: string, network: string): Promise<number> {
  const { visitor, page } = await began(origin, network);
  const fields = { csrf: csrfOf(page), email, password: WRONG };
  return timed(() => visitor.post(formPath(page), fields), 400);
}

export const DOORS: readonly Door[] = [
  { name: "sign-in by the API", ask: signInByCall },
  { name: "sign-in by the page", ask: signInByPage },
  { name: "reset", ask: mailing("reset") },
  { name: "sign-up", ask: mailing("signup") },
  { name: "sign-in by username", byUsername: true, ask: signInByPage },
  { name: "reset by username", byUsername: true, ask: mailing("reset") },
];
