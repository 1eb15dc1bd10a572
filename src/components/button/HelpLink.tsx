import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { helpAnswer } from "../../api/help-answers.ts";
import { useSitePath } from "../../i18n/use-site-path.ts";
import { ButtonLink } from "./ButtonLink.tsx";

/**
 * Leads to the help article for an error's name or a share's state. It appears once such an article is known to exist.
 */
export function HelpLink({ name }: { readonly name: string }) {
  const { t } = useTranslation("ui");
  const sitePath = useSitePath();
  const [path, setPath] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void helpAnswer(name).then((found) => isShown && setPath(found));
    return () => {
      isShown = false;
    };
  }, [name]);
  if (!path) return null;
  return (
    <ButtonLink variant="quiet" href={sitePath(path)}>
      {t("error.help")}
    </ButtonLink>
  );
}
