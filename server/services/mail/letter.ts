import { BRAND } from "../../../contract/brand.ts";
import type english from "../../../locales/en-US/mail.json";
import type { Texts } from "../../platform/text/texts.ts";

/** A mail before it has an address. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type Facts = Readonly<Record<string, string | number>>;

/** Parts of a letter, from top to bottom. */
export type Block = { readonly line: string } | { readonly code: string } | { readonly link: string };

type Keys<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${Keys<Part[Key]>}`;
}[keyof Part & string];

/** A key of `locales/en-US/mail.json`; one that is missing there doesn't compile. */
export type MailText = Keys<typeof english>;

/** Looks up a text of the mails, with the brand's facts filled in. */
export type Say = (key: MailText, facts?: Facts) => string;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "");

/** The texts in place of those that speak of a password, where nobody has one. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  notYou: "elsewhere.notYou",
  "newDevice.notMine": "elsewhere.notMine",
  "addressChanged.notMine": "elsewhere.addressNotMine",
  "addressBack.secured": "elsewhere.secured",
  "passkey.added.notYou": "elsewhere.passkey",
  "connection.connected.notYou": "elsewhere.connection",
  "farewell.notYou": "elsewhere.farewell",
};

export const sayIn =
  (texts: Texts, locale: string, takesPasswords = true): Say =>
  (key, facts) =>
    texts.text(locale, (!takesPasswords && ELSEWHERE[key]) || key, {
      brand: BRAND.name,
      support: BRAND.contact.support,
      ...facts,
    });

/** Sets greeting and footer around the blocks. */
export const compose = (say: Say, locale: string, subject: string, blocks: readonly Block[]): Letter =>
  letterOf(locale, subject, [{ line: say("greeting") }, ...blocks, { line: say("footer") }]);

/** Writes the blocks once as plain text and once as simple HTML. */
export function letterOf(locale: string, subject: string, blocks: readonly Block[]): Letter {
  const body = blocks.map(blockHtml).join("\n");
  return {
    subject,
    text: `${blocks.map(blockText).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${escape(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:32em;margin:0 auto;overflow-wrap:anywhere">
${body}
</div>
</body>
</html>
`,
  };
}

function blockText(block: Block): string {
  if ("code" in block) return `    ${block.code}`;
  return "link" in block ? block.link : block.line;
}

function blockHtml(block: Block): string {
  if ("code" in block) {
    return `<p style="font-size:32px;font-weight:700;letter-spacing:.2em">${escape(block.code)}</p>`;
  }
  if ("link" in block) return `<p><a href="${escape(block.link)}">${escape(block.link)}</a></p>`;
  return `<p>${escape(block.line)}</p>`;
}
