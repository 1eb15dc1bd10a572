/** The facts of a returned mail; nothing of it is trusted but for a recipient with our token. */
export interface DeliveryReport {
  /** Everything that the headers name as its recipient. */
  readonly recipients: readonly string[];
  /** The statuses (RFC 3463) of the letters that a mail server has given up; none for any other mail. */
  readonly failures: readonly string[];
}

const RECIPIENTS = new Set(["delivered-to", "x-original-to", "envelope-to", "to"]);
/** A report is short, and what follows is the returned letter. */
const READ_CHARACTERS = 100_000;
const MOST_PARTS = 20;
const MOST_RECIPIENTS = 20;

type Fields = ReadonlyMap<string, readonly string[]>;

/** Reads a message as RFC 3464 has them: a report of several parts, one of which tells for each recipient what came of it. */
export function readDeliveryReport(message: string): DeliveryReport {
  const text = message.slice(0, READ_CHARACTERS).replace(/\r\n?/g, "\n");
  const { fields, body } = split(text);
  const recipients = [...fields].flatMap(([name, values]) => (RECIPIENTS.has(name) ? values : []));
  return {
    recipients: recipients.slice(0, MOST_RECIPIENTS),
    failures: statusesIn(fields, body),
  };
}

function statusesIn(fields: Fields, body: string): readonly string[] {
  const type = first(fields, "content-type");
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status"?/i.test(type)) return [];
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return [];
  return `\n${body}`
    .split(`\n--${mark}`)
    .slice(1, MOST_PARTS)
    .map((part) => split(part.slice(part.indexOf("\n") + 1)))
    .filter((part) => /^message\/(?:global-)?delivery-status\b/i.test(first(part.fields, "content-type")))
    .flatMap((part) => part.body.split(/\n[ \t]*\n/))
    .map((group) => split(group).fields)
    .filter((about) => /^failed\b/i.test(first(about, "action")))
    .flatMap((about) => /^\d\.\d{1,3}\.\d{1,3}/.exec(first(about, "status")) ?? []);
}

const first = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? "";

/** Headers, each in one line, and what stands behind the first empty line. */
function split(text: string): { readonly fields: Fields; readonly body: string } {
  const end = text.search(/\n[ \t]*\n/);
  const head = end < 0 ? text : text.slice(0, end);
  const fields = new Map<string, string[]>();
  for (const line of head.replace(/\n[ \t]+/g, " ").split("\n")) {
    const at = line.indexOf(":");
    if (at <= 0) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    const value = line.slice(at + 1).trim();
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return { fields, body: end < 0 ? "" : text.slice(end).replace(/^\n[ \t]*\n/, "") };
}
