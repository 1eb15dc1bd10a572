import { freshEmail, PASSWORD, type LoginServer } from "../login/login-server.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The reply's JSON; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Somebody with an account, or nobody, who sends whatever they like. */
export interface Person {
  readonly id: string;
  readonly token: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

export async function person(server: LoginServer): Promise<Person> {
  const { users, apiTokens } = server.context.services.login;
  const user = await users.create({ email: freshEmail(), password: PASSWORD });
  return callerOf(server, user.id, await apiTokens.create({ userId: user.id, days: 1 }));
}

export const nobody = (server: LoginServer): Person => callerOf(server, "", "");

export const callerOf = ({ origin }: LoginServer, id: string, token: string): Person => ({
  id,
  token,
  async call(method, path, body, headers = {}) {
    const raw = typeof body === "string";
    const reply = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get("content-type")?.startsWith("application/json");
    return {
      status: reply.status,
      headers: reply.headers,
      text,
      body: isJson ? (JSON.parse(text) as Answer["body"]) : {},
    };
  },
});

/** A file with its bytes, by the form upload, in a folder (its id) or with more of the wish; answers its id. */
export async function uploaded(
  owner: Person,
  server: LoginServer,
  name: string,
  bytes: string | Uint8Array,
  more: string | object = "",
): Promise<string> {
  const place = typeof more === "string" ? { parent_id: more } : { parent_id: "", ...more };
  const wish = { kind: "drive#file", name, ...place, size: bytes.length, upload_type: "UPLOAD_TYPE_FORM" };
  const { body } = await owner.call("POST", "/api/drive/v1/files", wish);
  const form = new FormData();
  form.set("file", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), "ignored");
  const { url } = body["form"] as { url: string };
  const reply = await fetch(new URL(new URL(url).pathname, server.origin), { method: "POST", body: form });
  if (!reply.ok) throw new Error(await reply.text());
  return (body["file"] as { id: string }).id;
}

export async function folderOf(owner: Person, name: string): Promise<string> {
  const { body } = await owner.call("POST", "/api/drive/v1/files", { kind: "drive#folder", name });
  return (body["file"] as { id: string }).id;
}

export async function shareOf(owner: Person, ids: readonly string[], terms: object = {}): Promise<string> {
  const { body } = await owner.call("POST", "/api/drive/v1/share", { file_ids: ids, ...terms });
  return String(body["share_id"]);
}

/** Links of a file, as its owner gets them: to keep, and those to show in place. */
export async function linksOf(owner: Person, id: string): Promise<{ keep: string; shown: string[] }> {
  const { body } = await owner.call("GET", `/api/drive/v1/files/${id}`);
  const file = body as {
    web_content_link: string;
    links: Record<string, { url: string }>;
    medias: { link: { url: string } }[];
  };
  const path = (url: string) => new URL(url).pathname;
  const shown = [...Object.values(file.links), ...file.medias.map(({ link }) => link)];
  return { keep: path(file.web_content_link), shown: shown.map(({ url }) => path(url)) };
}
