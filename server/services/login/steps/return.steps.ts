import { purposeKey, safeEqual, seal } from "../../../platform/crypto/secrets.ts";
import { failure, type Failure } from "../../../platform/failure.ts";
import type { Flow } from "./flow.ts";
import type { Login } from "../login.ts";
import type { Answer, Step } from "./pages.routes.ts";
import { noticePage } from "../pages/notice.page.ts";
import { returnPage } from "../pages/return.page.ts";

const OFFERED_MS = 15 * 60_000;

/** Somebody gave the right password of an account that waits to be erased. */
export async function offerReturn(
  login: Login,
  flow: Flow,
  email: string,
  { facts }: Failure,
): Promise<Answer> {
  const user = await login.users.findByIdentifier(email);
  if (!user) throw failure("user_not_exist");
  const ends = String(Date.now() + OFFERED_MS);
  const offer = { account: user.id, ends, proof: proofOf(login, flow, user.id, ends) };
  return {
    page: returnPage(flow.context, { ...flow, until: String(facts["until"] ?? ""), offer }),
    status: 403,
  };
}

/**
 * Gives the account back to who was offered it in this very sign-in; they sign in to it then as always. Where a second
 * factor is on, they show it first.
 */
export async function takeOffer(login: Login, { flow, fields }: Step): Promise<Answer> {
  const { account = "", ends = "", proof = "" } = fields;
  const isOffered = safeEqual(proof, proofOf(login, flow, account, ends));
  if (!isOffered || !(Number(ends) > Date.now())) return { goTo: `${flow.base}/signin` };
  if ((await login.twoFactor.state(account)).isOn) {
    await login.pendingSignIns.begin(account, { flow: flow.uid });
    return { goTo: `${flow.base}/factor` };
  }
  await login.accounts.takeBack(account);
  const { say } = flow.context;
  const link = { href: `${flow.base}/signin`, label: say("signIn.title") };
  return {
    page: noticePage(flow.context, { title: say("return.doneTitle"), text: say("return.done"), link }),
  };
}

const proofOf = ({ config }: Login, { uid }: Flow, account: string, ends: string): string =>
  seal(purposeKey(config.secrets.loginKey, "offers to return"), JSON.stringify([uid, account, ends]));
