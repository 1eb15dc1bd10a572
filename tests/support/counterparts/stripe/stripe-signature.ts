import { createHmac } from "node:crypto";

/** A webhook as it comes over the wire. */
export interface SentWebhook {
  readonly body: Buffer;
  readonly signature: string;
}

/** Signs an event as Stripe does: by each secret, with the time (epoch ms) at which it is sent. */
export function signed(event: object, secrets: readonly string[], at: number): SentWebhook {
  const body = Buffer.from(JSON.stringify(event, null, 2));
  const seconds = Math.floor(at / 1000);
  const marks = secrets.map((secret) =>
    createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex"),
  );
  return { body, signature: [`t=${seconds}`, ...marks.map((mark) => `v1=${mark}`)].join(",") };
}
