import type { AuthorizationCode, Provider } from "oidc-provider";
import type { Database } from "../../../database.ts";
import type { Methods, StepUp } from "./step-up.ts";

interface Parts {
  readonly database: Database;
  readonly stepUp: Pick<StepUp, "note">;
}

/** A sign-in by the pages is a proof, which its code carries into the session. */
export function noteProofs(provider: Provider, { database, stepUp }: Parts): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== "token" || ctx.status !== 200) return;
    const code = ctx.oidc.entities["AuthorizationCode"] as InstanceType<typeof AuthorizationCode> | undefined;
    const { grantId, authTime, amr = [] } = code ?? {};
    if (!grantId || !authTime) return;
    const proof = { at: authTime * 1000, methods: amr as Methods };
    await database.write((tx) => stepUp.note(tx, grantId, proof));
  });
}
