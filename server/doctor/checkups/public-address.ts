import { about, type Finding } from "../finding.ts";
import type { Checkup } from "../patient.ts";
import { certificateOf } from "./certificate.ts";
import { isOwnMachine } from "./own-address.ts";

const { good, doubt, fault } = about("address");
const PATIENCE_MS = 10_000;
/** Every server tells here which instance it is. */
const DISCOVERY = "/.well-known/openid-configuration";
/** The header `Date` has seconds. */
const CLOCK_MS = 30_000;

export const publicAddress: Checkup = {
  part: "address",
  async look({ config, now }) {
    const { publicUrl, trustedProxies } = config;
    if (isOwnMachine(publicUrl)) return [good(`${publicUrl} is for people at this machine alone.`)];
    const isSecure = publicUrl.startsWith("https:");
    return [
      ...(isSecure
        ? await certificateOf(publicUrl, now()).catch(() => [])
        : [
            fault(
              `${publicUrl} isn't https, so passwords and files travel in the clear.`,
              "Put a proxy with a certificate in front, and name its address in HOLDALL_PUBLIC_URL.",
            ),
          ]),
      ...(isSecure && trustedProxies.length === 0
        ? [
            doubt(
              "No proxy is trusted, so everybody behind yours counts as one address.",
              "Set HOLDALL_TRUSTED_PROXIES to the addresses of your proxies.",
            ),
          ]
        : []),
      // This says as well why no certificate was shown.
      ...(await answerOf(publicUrl, now)),
    ];
  },
};

async function answerOf(publicUrl: string, now: () => number): Promise<readonly Finding[]> {
  const advice = "Is a server running, does the name lead to it, and does the proxy hand everything on?";
  try {
    const answer = await fetch(`${publicUrl}${DISCOVERY}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const told = (await answer.json().catch(() => null)) as { readonly issuer?: string } | null;
    if (told?.issuer !== publicUrl)
      return [fault(`At ${publicUrl} somebody else answers (status ${answer.status}).`, advice)];
    return [good(`${publicUrl} leads to this instance.`), ...clockOf(answer, now())];
  } catch (error) {
    const { cause } = error as { readonly cause?: unknown };
    const reason = cause instanceof Error ? cause.message : (error as Error).message;
    return [fault(`${publicUrl} can't be reached from here: ${reason}.`, advice)];
  }
}

function clockOf(answer: Response, now: number): readonly Finding[] {
  const date = Date.parse(answer.headers.get("date") ?? "");
  const difference = Math.abs(now - date);
  if (!(difference > CLOCK_MS)) return [];
  return [
    fault(
      `What answers there has a clock that is ${Math.round(difference / 1000)} seconds away from this machine's.`,
      "Have both set by NTP: codes and links end at the wrong time.",
    ),
  ];
}
