import type { CreateWebpackConfigArgs } from "gatsby";

/** A rule of Gatsby's for styles, as far as it is read here. */
interface StyleRule {
  readonly oneOf?: readonly StyleRule[];
  readonly use?: unknown;
}
interface Loader {
  readonly loader: string;
  readonly options?: { readonly modules?: boolean | { localIdentName?: string } };
}

/** A hash of file and class, long enough that two thousand of them differ. */
const NAME = "_[hash:hex:8]";

/**
 * Names classes by a hash alone. Gatsby's names hold those of file and class, too, and are repeated in scripts, styles and
 * pages: a first visit of a share has a kilobyte less without them. Scripts and pages have to be told the same.
 */
export function shortenClasses({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { readonly module: { readonly rules: readonly StyleRule[] } };
  for (const rule of config.module.rules.flatMap((each) => [each, ...(each.oneOf ?? [])]))
    for (const { options } of loadersOf(rule))
      if (typeof options?.modules === "object" && options.modules.localIdentName !== undefined)
        options.modules.localIdentName = NAME;
  actions.replaceWebpackConfig(config);
}

const loadersOf = ({ use }: StyleRule): readonly Loader[] =>
  Array.isArray(use) ? use.filter((each): each is Loader => typeof each === "object" && each !== null) : [];
