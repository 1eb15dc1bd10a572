import type { FastifyInstance } from "fastify";
import { vipPrivilege } from "../../../contract/account.ts";
import { serve } from "../../platform/http/serve.ts";
import { presentVip } from "./vip.presenter.ts";

export function vipRoutes(app: FastifyInstance): void {
  serve(app, vipPrivilege, async ({ identity }) => presentVip(identity.userId));
}
