import { errors, type DeviceCode, type Provider } from "oidc-provider";
import type { AskedBy } from "./asked-by.ts";
import { INTERVAL_S, type PollPace } from "./poll-pace.ts";
import type { TellDevice } from "./tell-device.ts";

export interface AnswerParts {
  readonly pace: PollPace;
  readonly tell: TellDevice;
}

/**
 * Adds what oidc-provider leaves out: the pause between two polls is named, a device that doesn't keep to it is slowed,
 * and the person gets a mail once the device has its tokens.
 */
export function answerDevices(provider: Provider, { pace, tell }: AnswerParts): void {
  provider.use(async (ctx, next) => {
    await next();
    const body = (ctx.body ?? {}) as { readonly error?: string };
    if (ctx.oidc?.route === "device_authorization" && ctx.status === 200) {
      ctx.body = { ...body, interval: INTERVAL_S };
    }
    if (ctx.oidc?.route !== "token") return;
    if (body.error === "authorization_pending") {
      if (await pace.isInTime(String(ctx.oidc.params?.["device_code"]))) return;
      const { error, error_description } = new errors.SlowDown();
      ctx.body = { error, error_description };
    }
    const code = ctx.oidc.entities["DeviceCode"] as InstanceType<typeof DeviceCode> | undefined;
    if (ctx.status !== 200 || !code?.accountId) return;
    const { client } = ctx.oidc;
    const { system, country, network } = code.deviceInfo as unknown as AskedBy;
    await tell(code.accountId, {
      client: client?.clientName ?? client?.clientId ?? "",
      system,
      country,
      network,
    });
  });
}
