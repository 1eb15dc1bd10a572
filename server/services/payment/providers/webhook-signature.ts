import { safeEqual, seal } from "../../../platform/crypto/secrets.ts";

/** On both sides of our clock. */
const TOLERANCE_S = 300;
const FORM = /^t=(\d{1,12}),v1=([\w-]{43})$/;

/** Signs an unparsed body with the time (epoch ms) at which it is sent. */
export function signWebhook(secret: string, body: Buffer, at: number): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${sealOf(secret, seconds, body)}`;
}

/** A body has to be signed with the secret, within five minutes of a time (epoch ms). */
export function isSigned(secret: string, body: Buffer, signature: string, at: number): boolean {
  const [, time, mark] = FORM.exec(signature) ?? [];
  if (time === undefined || mark === undefined) return false;
  const seconds = Number(time);
  if (Math.abs(Math.floor(at / 1000) - seconds) > TOLERANCE_S) return false;
  return safeEqual(mark, sealOf(secret, seconds, body));
}

const sealOf = (secret: string, seconds: number, body: Buffer): string =>
  seal(secret, `${seconds}.${body.toString("base64")}`);
