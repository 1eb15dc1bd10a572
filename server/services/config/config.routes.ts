import type { FastifyInstance } from "fastify";
import {
  configActivities,
  configBasic,
  configDebugOptions,
  configEmbedding,
  configExternalProducts,
  configResources,
} from "../../../contract/config.ts";
import type { Locale } from "../../../contract/locales.ts";
import { serve } from "../../platform/http/serve.ts";
import type { EditorsConfig } from "./config-files.ts";
import {
  localeFor,
  presentActivities,
  presentBasic,
  presentProducts,
  presentResources,
  type Languages,
} from "./config.presenter.ts";
import { mayDebug } from "./debug-options.ts";

const QUESTIONS = { max: 120, windowMs: 60_000 };

export interface ConfigParts {
  readonly frameOrigins: readonly string[];
  /** Ids of devices and users that may open the debug console, or `all`. */
  readonly debugConsole: readonly string[];
  readonly editorsConfig: EditorsConfig;
  /** Campaigns that run now, as activities are told. */
  readonly runningCampaigns: (locale: Locale) => Promise<ReturnType<typeof presentActivities>>;
  readonly now: () => number;
}

interface Asked {
  readonly body: { readonly data?: Languages };
  readonly locale: string;
}

export function configRoutes(app: FastifyInstance, parts: ConfigParts): void {
  const { frameOrigins, debugConsole, editorsConfig, runningCampaigns, now } = parts;
  const files = () => editorsConfig.current();
  const localeOf = ({ body, locale }: Asked) => localeFor(body.data ?? {}, locale);
  const limited = { limit: QUESTIONS };
  serve(app, configEmbedding, async () => ({ origins: [...frameOrigins] }), limited);
  serve(
    app,
    configResources,
    async (asked) => ({ values: { resources: presentResources(await files(), localeOf(asked)) } }),
    limited,
  );
  serve(
    app,
    configExternalProducts,
    async (asked) => ({ values: { external_products: presentProducts(await files(), localeOf(asked)) } }),
    limited,
  );
  serve(
    app,
    configActivities,
    async (asked) => {
      const locale = localeOf(asked);
      const written = presentActivities(await files(), locale, now());
      return { values: { activity_operation: [...written, ...(await runningCampaigns(locale))] } };
    },
    limited,
  );
  serve(
    app,
    configBasic,
    async (asked) => ({ values: { basic: presentBasic(await files(), localeOf(asked)) } }),
    limited,
  );
  serve(
    app,
    configDebugOptions,
    async ({ body: { uuid, userid, data } }) => {
      const { debug_options } = await files();
      const listed = [...debugConsole, ...debug_options.allow_vconsole];
      const allow_vconsole = mayDebug(listed, [uuid, userid, data?.user_id]);
      return { values: { debug_options: { allow_vconsole } } };
    },
    limited,
  );
}
