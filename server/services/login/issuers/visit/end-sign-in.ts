import type { Flow } from "../../steps/flow.ts";
import type { Caller } from "../../throttle/known-places.ts";
import type { Login } from "../../login.ts";
import type { Answer } from "../../steps/pages.routes.ts";
import { levelOf, type Methods } from "../../step-up/step-up.ts";
import { metCookie } from "../issuer-answers.ts";
import { THROUGH } from "../logout/note-issuers.ts";
import type { ToldVisit } from "./visits.ts";

/** The browser's number came with the form that began the visit. */
export const placeOf = (caller: Caller, { device }: ToldVisit): Caller => ({
  ...caller,
  device: device || undefined,
});

/** Ends a sign-in that came through an issuer. */
export async function endSignIn(
  login: Login,
  flow: Flow,
  { issuerId, told }: ToldVisit,
  { userId, methods }: { readonly userId: string; readonly methods: Methods },
): Promise<Answer> {
  const { issuer, subject, sessionId } = told;
  await login.visits.forget(flow.uid);
  const goTo = await flow.finish({
    login: { accountId: userId, remember: true, amr: [...methods], acr: levelOf(methods) },
    [THROUGH]: { issuer, subject, sessionId },
  });
  return { goTo, cookie: metCookie(login.config.publicUrl).write(issuerId) };
}
