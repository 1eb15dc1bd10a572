import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { newId } from "../../platform/crypto/secrets.ts";
import { isOfAddress } from "./bounces/is-of-address.ts";
import type { Letter } from "./letter.ts";

export interface Addressed extends Letter {
  readonly to: string;
  readonly replyTo?: string;
  /** Headers of this mail besides those of all. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The address to which mail servers return it; that of all mail unless said. */
  readonly returnTo?: string;
}

/** A mail server refuses a mail's recipient for good. */
export class RecipientRefused extends Error {
  override readonly name = "RecipientRefused";
  /** As RFC 3463 has it, such as `5.1.1`. */
  readonly status: string;

  constructor(status: string, cause: unknown) {
    super(`the recipient is refused (${status})`, { cause });
    this.status = status;
  }
}

/** The way mail leaves. */
export interface Transport {
  deliver(mail: Addressed): Promise<void>;
}

export interface MailSettings {
  /** `smtp://…` or `smtps://…`; null writes every mail into `<dataDir>/outbox`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly dataDir: string;
}

export const createMailTransport = ({ smtpUrl, mailFrom, dataDir }: MailSettings): Transport =>
  smtpUrl === null ? outbox(join(dataDir, "outbox"), mailFrom) : smtp(smtpUrl, mailFrom);

/** Resolves when a mail server answers and takes our name and password; rejects with what it says else. */
export async function tryMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...PATIENCE });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Marks mail as written by a machine, so that nobody's absence note answers it. */
const HEADERS = { "Auto-Submitted": "auto-generated" };

/** A server that doesn't answer in this time is given up; nodemailer itself would wait ten minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

function smtp(url: string, from: string): Transport {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async deliver({ returnTo, ...mail }) {
      const envelope = returnTo === undefined ? {} : { envelope: { from: returnTo, to: mail.to } };
      const headers = { ...HEADERS, ...mail.headers };
      await transport.sendMail({ ...mail, ...envelope, from, headers }).catch(refused);
    },
  };
}

function refused(error: unknown): never {
  const {
    responseCode = 0,
    response = "",
    command = "",
  } = error as Partial<Record<string, string>> & {
    readonly responseCode?: number;
  };
  const status = statusOf(response);
  if (command !== "RCPT TO" || responseCode < 500 || !isOfAddress(status)) throw error;
  throw new RecipientRefused(status, error);
}

/** Words of servers that refuse the sender, or the letter, and say so by no status. */
const OF_SENDER = /\b(?:relay|block|black|list|spam|denied|policy|reputation)/i;

/** The status (RFC 3463) of an answer to `RCPT TO`; without one its words decide whether it is about the mailbox. */
function statusOf(response: string): string {
  const [, told] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return told ?? (/^55[0-3]\b/.test(response) && !OF_SENDER.test(response) ? "5.0.0" : "5.7.0");
}

/** Writes one `.eml` file per mail, newest last by name; a file with that ending is always whole. */
function outbox(folder: string, from: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver({ returnTo: _, ...mail }) {
      const headers = { ...HEADERS, ...mail.headers };
      const { message } = await transport.sendMail({ ...mail, from, headers });
      if (!Buffer.isBuffer(message)) throw new Error("the mail was not built in memory");
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${newId()}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(join(folder, `.${name}.tmp`), message);
      await rename(join(folder, `.${name}.tmp`), join(folder, `${name}.eml`));
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
