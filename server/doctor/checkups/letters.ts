import { createMailTransport, tryMailServer } from "../../services/mail/index.ts";
import { BRAND } from "../../../contract/brand.ts";
import { about, type Finding } from "../finding.ts";
import type { Checkup, Patient } from "../patient.ts";
import { isOwnMachine } from "./own-address.ts";

const { good, fault } = about("mail");
const LOOK = "Look at HOLDALL_SMTP_URL and HOLDALL_MAIL_FROM, and at the log of the mail server.";

export const letters: Checkup = {
  part: "mail",
  async look({ config, mailTo }) {
    const { smtpUrl } = config;
    if (smtpUrl === null) return [withoutServer(config)];
    const refusal = await wordsOf(tryMailServer(smtpUrl));
    if (refusal !== null) return [fault(`The mail server can't be used: ${refusal}`, LOOK)];
    const answers = good("The mail server answers and lets us in.");
    return mailTo === null ? [answers] : [answers, await trial(config, mailTo)];
  },
};

const withoutServer = ({ dataDir, publicUrl }: Patient["config"]): Finding =>
  isOwnMachine(publicUrl)
    ? good(`Letters are files in ${dataDir}/outbox.`)
    : fault(
        `Letters are files in ${dataDir}/outbox and reach nobody, so nobody can join or reset a password.`,
        "Set HOLDALL_SMTP_URL and HOLDALL_MAIL_FROM.",
      );

async function trial(config: Patient["config"], to: string): Promise<Finding> {
  const sending = createMailTransport(config).deliver({
    to,
    subject: `A trial letter of ${BRAND.name}`,
    text: `This letter shows that ${config.publicUrl} can send mail. Nobody has to answer it.`,
    html: `<p>This letter shows that ${BRAND.name} can send mail. Nobody has to answer it.</p>`,
  });
  const refusal = await wordsOf(sending);
  return refusal === null
    ? good(`A letter to ${to} was handed over: see that it arrives, and not among the spam.`)
    : fault(`A letter to ${to} was refused: ${refusal}`, LOOK);
}

/** Resolves with what an attempt says when it fails; null when it doesn't. */
const wordsOf = (attempt: Promise<unknown>): Promise<string | null> =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
