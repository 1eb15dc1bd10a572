import { safeEqual, seal } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";

/** The last entry of a page. */
export interface Place {
  readonly isFile: 0 | 1;
  readonly trashed: 0 | 1;
  /** `""` where its values alone distinguish it from all others. */
  readonly id: string;
  /** The values it is ordered by. */
  readonly values: readonly (string | number)[];
}

const MAC_LENGTH = 22;

/** `scope` names the list of the place: a token of another list, owner or order is refused. */
export function writePageToken(key: string, scope: string, place: Place): string {
  const { isFile, trashed, id, values } = place;
  const body = Buffer.from(JSON.stringify([isFile, trashed, id, ...values])).toString("base64url");
  return body + mac(key, scope, body);
}

/** Throws `invalid_argument` for a token that wasn't given out for this list. */
export function readPageToken(key: string, scope: string, token: string): Place {
  const body = token.slice(0, -MAC_LENGTH);
  if (!safeEqual(token.slice(-MAC_LENGTH), mac(key, scope, body))) {
    throw failure("invalid_argument", { field: "page_token" });
  }
  const [isFile, trashed, id, ...values] = JSON.parse(Buffer.from(body, "base64url").toString()) as [
    0 | 1,
    0 | 1,
    string,
    ...(string | number)[],
  ];
  return { isFile, trashed, id, values };
}

const mac = (key: string, scope: string, body: string): string =>
  seal(key, `${scope}\n${body}`).slice(0, MAC_LENGTH);
