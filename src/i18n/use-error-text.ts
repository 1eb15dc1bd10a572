import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "./use-translation.ts";
import { isApiError } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { LATER_TEXTS } from "./app-i18n.ts";

/**
 * The sentence for a failure, in the language of the page. Those that the server didn't send come when the first is
 * wanted; until then a failure is only named.
 */
export function useErrorText(): (error: unknown) => string {
  const { i18n, t } = useTranslation("ui");
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!i18n.isInitialized) return () => undefined;
      i18n.on("loaded", listener);
      return () => i18n.off("loaded", listener);
    },
    [i18n],
  );
  const isThere = () => i18n.isInitialized && i18n.hasResourceBundle(i18n.language, LATER_TEXTS);
  const isKnown = useSyncExternalStore(subscribe, isThere, isThere);
  return useCallback(
    (error) => {
      if (!isKnown && i18n.isInitialized) void i18n.loadNamespaces(LATER_TEXTS);
      return errorText(error, {
        locale: i18n.language,
        message: (locale, key, values) => {
          const exists = i18n.exists(key, { ns: LATER_TEXTS, lng: locale });
          if (exists) return i18n.t(key, { ns: LATER_TEXTS, lng: locale, ...values });
          if (isKnown) return undefined;
          return t(isApiError(error, "unreachable") ? "error.offlineTitle" : "error.title");
        },
      });
    },
    [i18n, t, isKnown],
  );
}
