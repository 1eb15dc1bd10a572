import type { configDebugOptions, configEmbedding } from "../../contract/config.ts";
import { request } from "./client.ts";
import { deviceId } from "./device.ts";
import { currentSession } from "./session-store.ts";

/** These origins may show the site in a frame and hear from it. */
export const getEmbedOrigins = async (): Promise<readonly string[]> =>
  (await request<typeof configEmbedding>("GET", "/config/v1/embedding", {})).origins;

/** Tells whether this device, or the person signed in on it, may open the debug console. */
export async function mayDebug(): Promise<boolean> {
  const userid = currentSession()?.userId;
  const { values } = await request<typeof configDebugOptions>("POST", "/config/v1/debug_options", {
    body: { uuid: deviceId(), ...(userid === undefined ? {} : { userid }) },
  });
  return values.debug_options.allow_vconsole;
}
