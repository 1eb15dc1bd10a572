import { watch } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The code in the newest mail to an address; waits until there is one. */
export const mailedCode = (dataDir: string, address: string): Promise<string> =>
  inNewestMail(dataDir, address, (text) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]);

/**
 * The address of our own page at `path` in the newest mail to somebody; waits until the newest one names it, because a call
 * may be answered before its letter lies in the outbox.
 */
export const mailedLink = (dataDir: string, address: string, path: string): Promise<string> =>
  inNewestMail(dataDir, address, (text) =>
    text.match(/^https?:\S+$/gm)?.find((link) => new URL(link).pathname === path),
  );

/** Resolves with what is found in the words of the newest mail to an address, once it is there. */
async function inNewestMail(
  dataDir: string,
  address: string,
  find: (text: string) => string | undefined,
): Promise<string> {
  const folder = join(dataDir, "outbox");
  await mkdir(folder, { recursive: true });
  const watcher = watch(folder);
  try {
    for (;;) {
      const arrived = new Promise((resolve) => watcher.once("change", resolve));
      const mail = await newestMail(folder, address);
      const found = mail === null ? undefined : find(plainText(mail));
      if (found !== undefined) return found;
      await arrived;
    }
  } finally {
    watcher.close();
  }
}

async function newestMail(folder: string, address: string): Promise<string | null> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
  for (const name of names.toReversed()) {
    const mail = await readFile(join(folder, name), "utf8");
    if (mail.includes(`To: ${address}`)) return mail;
  }
  return null;
}

/** The text/plain part of a mail, decoded. */
export function plainText(mail: string): string {
  const part = mail.slice(mail.indexOf("Content-Type: text/plain"));
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(part)?.[1];
  const start = part.indexOf("\r\n\r\n") + 4;
  const end = part.indexOf("\r\n--", start);
  const body = part.slice(start, end === -1 ? undefined : end);
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** A subject as its reader sees it, which may be encoded and stand on several lines. */
export const subjectOf = (source: string): string =>
  (/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1] ?? "")
    .replace(/\?=\r\n[ \t]+=\?UTF-8\?Q\?/g, "")
    .replace(/\r\n/g, "")
    .replace(/=\?UTF-8\?Q\?(.*?)(?:\?=|$)/g, (_, text: string) =>
      decodeURIComponent(text.replaceAll("_", " ").replaceAll("%", "%25").replaceAll("=", "%")),
    );
