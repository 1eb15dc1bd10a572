import { shownCertificate } from "../../platform/net/shown-certificate.ts";
import { about, type Finding } from "../finding.ts";

const { good, doubt, fault } = about("certificate");
const DAY_MS = 86_400_000;
const URGENT_DAYS = 7;
const SOON_DAYS = 21;
const RENEW = "Renew it, and see why that doesn't happen by itself.";

/** Judges the certificate that an https address shows. */
export async function certificateOf(publicUrl: string, now: number): Promise<readonly Finding[]> {
  const { end, distrust } = await shownCertificate(publicUrl);
  const days = Math.floor((end - now) / DAY_MS);
  if (days < 0) return [fault("It has ended, and browsers refuse the site.", RENEW)];
  if (distrust !== null)
    return [
      fault(
        `Browsers don't believe it: ${distrust}.`,
        "Use one for this name, with its whole chain, of an authority that browsers know.",
      ),
    ];
  const sentence = `It is good for ${days} days.`;
  if (days < URGENT_DAYS) return [fault(sentence, RENEW)];
  return [days < SOON_DAYS ? doubt(sentence, RENEW) : good(sentence)];
}
