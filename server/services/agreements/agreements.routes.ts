import type { FastifyInstance } from "fastify";
import { userAgreements, userAgreementsShown } from "../../../contract/agreements.ts";
import { failure } from "../../platform/failure.ts";
import { serve, type Identity } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Agreements, Person } from "./agreements.service.ts";

export interface AgreementRouteParts {
  readonly agreements: Agreements;
  readonly users: { find(id: string): Promise<Person | null> };
  /** Nobody has agreed to anything because another program says so, so these calls are for the site alone. */
  readonly assertIsSite: (identity: Identity) => Promise<void>;
}

export function agreementRoutes(
  app: FastifyInstance,
  { agreements, users, assertIsSite }: AgreementRouteParts,
): void {
  serve(app, userAgreements, async ({ identity }) => {
    await assertIsSite(identity);
    const person = await users.find(identity.userId);
    if (!person) throw failure("unauthenticated");
    const known = await agreements.list(person);
    return {
      agreements: known.map(({ policy, version, knownVersion, knownHow, knownAt }) => ({
        policy,
        version,
        known_version: knownVersion,
        known_how: knownHow,
        known_at: timestamp(knownAt),
      })),
    };
  });

  serve(app, userAgreementsShown, async ({ identity, body }) => {
    await assertIsSite(identity);
    await agreements.noteShown(identity.userId, body.shown);
    return {};
  });
}
