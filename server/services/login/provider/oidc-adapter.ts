import { errors, Provider, type Adapter, type AdapterPayload } from "oidc-provider";
import { digest } from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../database.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import { isTaken, takenCode, type BeginOpened } from "../companions/taken-codes.ts";
import { isOverMeanwhile, noteEnded, noteFound } from "./found-sessions.ts";
import * as payloads from "./oidc-payload.repository.ts";

/** These ids only work together with a signed cookie; every other id is a credential, of which only a hash is kept. */
const KEPT_IDS = new Set(["Session", "Interaction", "Grant", "Client"]);

/** Anybody who asks gets one of these, and it belongs to no account yet. */
const OF_ANYBODY = new Set(["Session", "Interaction", "DeviceCode"]);
/** These come of a browser that is signed in, and not after it was signed out. */
const OF_BROWSERS = new Set(["Session", "Grant", "AuthorizationCode"]);
/** No request within our own limits can become this long. */
const MOST_BYTES = 16_384;
const ROW_BYTES = 512;

/** So long after its end a device's code is still known, so that the device and its person hear that it has expired. */
const KNOWN_AFTER_MS = 10 * 60_000;

/** Begins the name of a device's code that was found by the other one; no code begins so. */
const BY_HASH = "~";

export const idHash = (kind: string, id: string): string => digest(`${kind}:${id}`);
export const grantHash = (grantId: string): string => digest(`grant:${grantId}`);

/** oidc-provider's storage in our database. */
export const oidcAdapter =
  (database: Database, strangers: Pick<Strangers, "count">, beginOpened: BeginOpened) =>
  (kind: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const row = toRow(kind, id, payload, expiresIn);
      if (kind === "DeviceCode" && id.startsWith(BY_HASH)) return answerCode(database, row, payload);
      const taken = kind === "RefreshToken" ? takenCode(Provider.ctx) : undefined;
      if (taken)
        return spend(database, "AuthorizationCode", taken.hash, async (tx) => {
          await payloads.upsertPayload(tx, row);
          await beginOpened(tx, taken);
        });
      await database.write(async (tx) => {
        if (OF_ANYBODY.has(kind) && row.user_id === null) await countNew(tx, strangers, row);
        if (OF_BROWSERS.has(kind) && row.user_id !== null && (await isOverMeanwhile(tx))) {
          if (kind === "Session") return;
          throw new errors.InvalidRequest("the session has ended");
        }
        await payloads.upsertPayload(tx, row);
      });
    },
    async find(id) {
      const row = await payloads.findPayload(database.read, keyOf(kind, id));
      if (kind === "Session" && row?.user_id) noteFound(row.id_hash);
      return fromRow(row, id);
    },
    async findByUid(uid) {
      return fromRow(await payloads.findPayloadBy(database.read, "uid_hash", digest(uid)));
    },
    async findByUserCode(userCode) {
      const row = await payloads.findPayloadBy(database.read, "user_code_hash", digest(userCode));
      return fromRow(row, row && `${BY_HASH}${row.id_hash}`);
    },
    async consume(id) {
      const hash = idHash(kind, id);
      const row = kind === "AuthorizationCode" ? await payloads.findPayload(database.read, hash) : undefined;
      if (row && isTaken(hash, JSON.parse(row.payload) as AdapterPayload)) return;
      await spend(database, kind, hash);
    },
    async destroy(id) {
      if (kind === "Grant") return database.write((tx) => payloads.deleteGrant(tx, grantHash(id)));
      const hash = idHash(kind, id);
      const isGone = await database.write((tx) => payloads.deletePayload(tx, hash));
      if (kind === "Session" && isGone) noteEnded(hash);
    },
    async revokeByGrantId(grantId) {
      await database.write((tx) => payloads.deleteGrant(tx, grantHash(grantId)));
    },
  });

/**
 * Nobody but the device knows its code, of which only a hash is kept. The pages find the record by the code for the
 * person and name it by that hash, which is no credential: the token endpoint takes the code alone.
 */
const keyOf = (kind: string, id: string): string =>
  kind === "DeviceCode" && id.startsWith(BY_HASH) && Provider.ctx?.oidc?.route !== "token"
    ? id.slice(BY_HASH.length)
    : idHash(kind, id);

/** Somebody answered a moment ago; oidc-provider has an error of this name for those who come later. */
class AlreadyUsedError extends errors.InvalidRequest {}

/**
 * Writes what a person answered about a device; the first answer counts. That somebody has begun to answer isn't written
 * down, so that who closes the page by mistake can type the code again.
 */
async function answerCode(
  database: Database,
  row: payloads.OidcPayloadRow,
  { accountId, error }: AdapterPayload,
): Promise<void> {
  if (!accountId && !error) return;
  const isFirst = await database.write((tx) => payloads.answerPayload(tx, row));
  if (!isFirst && accountId) throw new AlreadyUsedError("somebody else was quicker");
}

/** The row of a registered client, which never expires. */
export const clientRow = (id: string, metadata: AdapterPayload): payloads.OidcPayloadRow =>
  toRow("Client", id, metadata, undefined);

/** A stranger's new record counts towards their network; one that is under way was counted when it began. */
async function countNew(
  tx: Tx,
  strangers: Pick<Strangers, "count">,
  { id_hash, payload, expires_at }: payloads.OidcPayloadRow,
): Promise<void> {
  if (payload.length > MOST_BYTES) throw new errors.InvalidRequest("the request is too long");
  if (await payloads.findPayload(tx, id_hash)) return;
  const row = { bytes: payload.length + ROW_BYTES, forMs: expires_at - Date.now() };
  await strangers.count(tx, Provider.ctx?.ip ?? "", row).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new errors.CustomOIDCProviderError("temporarily_unavailable", "too much is under way already");
  });
}

/**
 * A credential that was consumed a moment ago ends the whole grant when it is presented again, as any later reuse does. `alongside` runs in the
 * transaction that consumes it.
 */
async function spend(
  database: Database,
  kind: string,
  hash: string,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const first = await database.write(async (tx) => {
    if (await payloads.consumePayload(tx, hash, Date.now())) {
      await alongside?.(tx);
      return true;
    }
    const row = await payloads.findPayload(tx, hash);
    if (row?.grant_hash) await payloads.deleteGrant(tx, row.grant_hash);
    return false;
  });
  if (!first) throw new errors.InvalidGrant(`${kind} already used`);
}

function toRow(
  kind: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
): payloads.OidcPayloadRow {
  const { jti, ...rest } = payload;
  const grantId = grantIdOf(kind, id, payload);
  const keptOn = kind === "DeviceCode" ? KNOWN_AFTER_MS : 0;
  return {
    id_hash: keyOf(kind, id),
    kind,
    user_id: ownerOf(payload),
    grant_hash: grantId ? grantHash(grantId) : null,
    uid_hash: payload.uid ? digest(payload.uid) : null,
    user_code_hash: payload.userCode ? digest(payload.userCode) : null,
    payload: JSON.stringify(KEPT_IDS.has(kind) ? { jti, ...rest } : rest),
    consumed_at: null,
    expires_at: expiresIn ? Date.now() + expiresIn * 1000 + keptOn : Number.MAX_SAFE_INTEGER,
  };
}

/** The person whose record it is. A sign-in under way is theirs from the step on that knows them, and ends with their sessions. */
const ownerOf = ({ accountId, result }: AdapterPayload): string | null =>
  accountId ?? result?.login?.accountId ?? null;

/** The grant whose end also ends this record; a sign-in under way names a grant, but outlives it. */
function grantIdOf(kind: string, id: string, { grantId }: AdapterPayload): string | undefined {
  if (kind === "Interaction") return undefined;
  return kind === "Grant" ? id : grantId;
}

function fromRow(row: payloads.OidcPayloadRow | undefined, id?: string): AdapterPayload | undefined {
  if (!row || row.expires_at <= Date.now()) return undefined;
  const payload = JSON.parse(row.payload) as AdapterPayload;
  return {
    ...(id ? { jti: id } : {}),
    ...payload,
    ...(row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at / 1000) }),
  };
}
