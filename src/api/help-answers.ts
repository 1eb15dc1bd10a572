/** The build makes this table from the help center. The service worker keeps it, so it works without a network too. */
const TABLE = "/help-answers.json";

let table: Promise<Readonly<Record<string, string>>> | undefined;

async function load(): Promise<Readonly<Record<string, string>>> {
  const reply = await fetch(TABLE);
  if (!reply.ok) throw new Error(reply.statusText);
  return (await reply.json()) as Record<string, string>;
}

/**
 * The article that explains an error's name or a share's state, as a path without locale; undefined where there is
 * none.
 */
export async function helpAnswer(name: string): Promise<string | undefined> {
  table ??= load();
  try {
    return (await table)[name];
  } catch {
    table = undefined;
    return undefined;
  }
}
