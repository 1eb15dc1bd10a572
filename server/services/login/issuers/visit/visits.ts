import type { Database, Tx } from "../../../../database.ts";
import { digest } from "../../../../platform/crypto/secrets.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Identity } from "../../../../platform/http/serve.ts";
import type { Strangers } from "../../../../platform/strangers/strangers.ts";
import { idHash } from "../../provider/oidc-adapter.ts";
import * as visits from "./issuer-visit.repository.ts";
import type { VisitRow } from "./issuer-visit.repository.ts";
import type { RelyingParty, Told } from "../relying-party.ts";
import { visitCookies, type VisitSecrets } from "./visit-secrets.ts";

/**
 * People go to an issuer to sign in, or out there once they are here; somebody who is signed in, to connect an account there or
 * to prove who they are.
 */
export type Asked =
  | {
      readonly purpose: "sign-in";
      readonly flow: string;
      readonly ip: string;
      readonly device: string | undefined;
    }
  | { readonly purpose: "sign-out"; readonly ip: string }
  | { readonly purpose: "connect" | "prove"; readonly identity: Identity };

export interface ReturnedVisit {
  readonly row: VisitRow;
  readonly secrets: VisitSecrets;
  /** The sign-in's id, or `""`. */
  readonly uid: string;
}

/** An issuer's word about the person of a sign-in that isn't over. */
export interface ToldVisit {
  readonly issuerId: string;
  readonly device: string;
  readonly told: Told;
}

/** People's ways to issuers and back: each is good once, for ten minutes, and in the browser it began in. */
export interface Visits {
  /** Resolves with the address to go to and the `Set-Cookie` that binds the visit. Throws `provider_error`, `resource_exhausted`. */
  begin(
    party: RelyingParty,
    asked: Asked,
    locale: string,
  ): Promise<{ readonly url: URL; readonly cookie: string }>;
  /** Takes the visit with this state. Throws `permission_denied` where there is none, in this browser or at this issuer. */
  take(issuerId: string, state: string, cookies: string | undefined): Promise<ReturnedVisit>;
  /** Keeps what the issuer told until the sign-in goes on. */
  keep(visit: ReturnedVisit, told: Told): Promise<void>;
  /** Finds what was told to a sign-in; null for nothing. */
  ofFlow(flow: string): Promise<ToldVisit | null>;
  /** The sign-in goes another way, or is over. */
  forget(flow: string): Promise<void>;
  forgetWithin(tx: Tx, flow: string): Promise<void>;
  /** The `Set-Cookie` that unbinds it. */
  readonly unbind: (state: string) => string;
}

const LIFE_MS = 10 * 60_000;
const ROW_BYTES = 1024;
/** No issuer's words about a person need more; a name is cut to what an account keeps of it. */
const MOST_DEVICE = 64;

interface Parts {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
  readonly origin: string;
  readonly now: () => number;
}

export function createVisits({ database, strangers, origin, now }: Parts): Visits {
  const cookies = visitCookies(origin);
  const flowHash = (flow: string) => digest(`flow:${flow}`);
  return {
    unbind: cookies.end,

    async begin(party, asked, locale) {
      const { secrets, cookie } = cookies.draw("flow" in asked ? asked.flow : "");
      const url = await party.begin(secrets, { purpose: asked.purpose, locale });
      const row: VisitRow = {
        state_hash: digest(secrets.state),
        issuer_id: party.settings.id,
        purpose: asked.purpose,
        flow_hash: "flow" in asked ? flowHash(asked.flow) : null,
        grant_id_hash: "identity" in asked ? idHash("Grant", asked.identity.sessionId) : null,
        user_id: "identity" in asked ? asked.identity.userId : null,
        device: ("device" in asked ? (asked.device ?? "") : "").slice(0, MOST_DEVICE),
        created_at: now(),
        expires_at: now() + LIFE_MS,
        is_used: 0,
        told: null,
      };
      await database.write(async (tx) => {
        await visits.insertVisit(tx, row);
        if ("ip" in asked) await strangers.count(tx, asked.ip, { bytes: ROW_BYTES, forMs: LIFE_MS });
      });
      return { url, cookie };
    },

    async take(issuerId, state, header) {
      const found = cookies.read(header, state);
      const row =
        found && (await database.write((tx) => visits.useVisit(tx, digest(state), issuerId, now())));
      if (!row) throw failure("permission_denied");
      return { ...found, row };
    },

    keep: ({ row }, told) =>
      database.write((tx) => visits.keepTold(tx, row.state_hash, JSON.stringify(told), now() + LIFE_MS)),

    async ofFlow(flow) {
      const row = await visits.findVisitOfFlow(database.read, flowHash(flow), now());
      if (!row?.told) return null;
      return { issuerId: row.issuer_id, device: row.device, told: JSON.parse(row.told) as Told };
    },

    forget: (flow) => database.write((tx) => visits.deleteVisitsOfFlow(tx, flowHash(flow))),
    forgetWithin: (tx, flow) => visits.deleteVisitsOfFlow(tx, flowHash(flow)),
  };
}
