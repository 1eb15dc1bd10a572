import type { Agreement, userAgreements, userAgreementsShown } from "../../contract/agreements.ts";
import { request } from "./client.ts";

/** The policies the person agreed to, with the versions in force and those they know. */
export const getAgreements = async (): Promise<readonly Agreement[]> =>
  (await request<typeof userAgreements>("GET", "/v1/user/agreements", {})).agreements;

/** Notes that these versions were shown, so that they aren't shown again. */
export const noteShown = (versions: readonly Pick<Agreement, "policy" | "version">[]) =>
  request<typeof userAgreementsShown>("POST", "/v1/user/agreements:shown", {
    body: { shown: versions.map(({ policy, version }) => ({ policy, version })) },
  });
