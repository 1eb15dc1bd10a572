import { Resolver } from "node:dns/promises";
import { errorCode } from "../../platform/error-code.ts";
import { about, type Finding } from "../finding.ts";
import type { Checkup } from "../patient.ts";

const { good, doubt } = about("sender");
const PATIENCE = { timeout: 4_000, tries: 2 } as const;
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);
/** The domain of `ada@example.org`, and of `Ada <ada@example.org>`. */
const DOMAIN = /@([^@>\s]+)>?\s*$/;

/** Asks for the texts of a name; those that don't exist are none. */
export type ResolveTexts = (name: string) => Promise<readonly string[]>;

/** Judges the names by which receivers tell our letters from forged ones. */
export const senderNames = (texts: ResolveTexts = askNames): Checkup => ({
  part: "sender",
  async look({ config: { smtpUrl, mailFrom } }) {
    const [, domain] = DOMAIN.exec(mailFrom) ?? [];
    if (smtpUrl === null || domain === undefined) return [];
    const [senders, policies] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)]);
    return [
      spfOf(domain, senders),
      policies.some((text) => /^v=DMARC1\b/i.test(text))
        ? good(`${domain} says what receivers do with forged letters (DMARC).`)
        : doubt(
            `${domain} has no DMARC record, without which large providers may refuse our letters.`,
            `Publish a TXT record _dmarc.${domain}, such as "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
          ),
    ];
  },
});

function spfOf(domain: string, senders: readonly string[]): Finding {
  const found = senders.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  if (found.length === 1) return good(`${domain} says which servers may send for it (SPF).`);
  return found.length === 0
    ? doubt(
        `${domain} has no SPF record, so receivers can't know that our mail server may send for it.`,
        `Publish a TXT record of ${domain}, such as "v=spf1 mx -all", that names the mail server.`,
      )
    : doubt(`${domain} has ${found.length} SPF records, which counts as none.`, "Leave one of them.");
}

async function askNames(name: string): Promise<readonly string[]> {
  try {
    const records = await new Resolver(PATIENCE).resolveTxt(name);
    return records.map((pieces) => pieces.join(""));
  } catch (error) {
    if (NOTHING.has(errorCode(error))) return [];
    throw error;
  }
}
