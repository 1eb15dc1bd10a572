import { useCallback } from "react";
import { useTranslation } from "./use-translation.ts";
import { errorText } from "../api/error-text.ts";

/** The sentence for a failure, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation("errors");
  return useCallback(
    (error) =>
      errorText(error, {
        locale: i18n.language,
        message: (locale, key, values) => {
          const exists = i18n.exists(key, { ns: "errors", lng: locale });
          return exists ? i18n.t(key, { ns: "errors", lng: locale, ...values }) : undefined;
        },
      }),
    [i18n],
  );
}
