import * as oidc from "openid-client";
import { signInByPages } from "../journeys.ts";
import { freshEmail, PASSWORD, type LoginServer } from "../login-server.ts";
import { attribute, csrfOf, type Visit, type Visitor } from "../visitor.ts";

export const TELEVISION = { id: "television", name: "Sofa TV", kind: "device" } as const;
const SCOPE = "openid profile offline_access drive";

/** A television or a command line: a real OpenID client that knows the issuer's address and its own name. */
export async function device(
  server: LoginServer,
  clientId: string = TELEVISION.id,
): Promise<oidc.Configuration> {
  const execute = { execute: [oidc.allowInsecureRequests] };
  return oidc.discovery(new URL(`${server.origin}/login`), clientId, undefined, oidc.None(), execute);
}

export const askForCode = (config: oidc.Configuration, scope = SCOPE) =>
  oidc.initiateDeviceAuthorization(config, { scope });

export type Code = Awaited<ReturnType<typeof askForCode>>;

/** Asks once for the tokens of a code, and tells the answer as it is. */
export async function poll(
  server: LoginServer,
  { device_code }: Pick<Code, "device_code">,
  client_id: string = TELEVISION.id,
) {
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
  const reply = await fetch(`${server.origin}/login/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type, device_code, client_id }),
  });
  const body = (await reply.json()) as Readonly<Record<string, unknown>>;
  return { status: reply.status, error: body["error"], token: String(body["access_token"] ?? ""), body };
}

/** Somebody with an account, signed in in a browser. */
export async function member(server: LoginServer) {
  const email = freshEmail();
  const { id } = await server.context.services.login.users.create({ email, password: PASSWORD });
  const { visitor } = await signInByPages(server, email);
  return { id, email, visitor };
}

/** Types a code into the page for it. */
export async function typeCode(visitor: Visitor, userCode: string): Promise<Visit> {
  const page = await visitor.get("/login/device");
  return visitor.post("/login/device", { xsrf: xsrfOf(page), confirm: "yes", user_code: userCode });
}

export const answer = (visitor: Visitor, question: Visit, how: "allow" | "deny"): Promise<Visit> =>
  visitor.post(attribute(question.body, "action"), { csrf: csrfOf(question), answer: how });

export function xsrfOf({ body }: Visit): string {
  const value = /name="xsrf" value="([^"]+)"/.exec(body)?.[1];
  if (value === undefined) throw new Error("the page has no form for a code");
  return value;
}

export const titleOf = ({ body }: Visit): string =>
  (/<h1>([^<]*)<\/h1>/.exec(body)?.[1] ?? "").replaceAll("&#39;", "'");

/** Moves every device's code and its polls into the past. */
export const ageCodes = (server: LoginServer, seconds: number): Promise<void> =>
  server.context.database.write(async (tx) => {
    const rows = await tx.selectFrom("oidc_payload").selectAll().where("kind", "=", "DeviceCode").execute();
    for (const row of rows) {
      const { iat, exp, ...rest } = JSON.parse(row.payload) as { iat: number; exp: number };
      const payload = JSON.stringify({ ...rest, iat: iat - seconds, exp: exp - seconds });
      await tx.updateTable("oidc_payload").set({ payload }).where("id_hash", "=", row.id_hash).execute();
    }
    await tx
      .updateTable("device_poll")
      .set((eb) => ({ due_at: eb("due_at", "-", seconds * 1000) }))
      .execute();
  });
