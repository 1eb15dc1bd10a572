import { lazy, useState } from "react";
import type { UserProfile } from "../../../../contract/user.ts";
import { Avatar } from "../../../components/header/Avatar.tsx";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Part } from "../../../components/wait/Part.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePictureChange } from "./use-picture.ts";
import * as styles from "./Picture.module.css";

const PictureDialog = lazy(() => import("./PictureDialog.tsx").then((m) => ({ default: m.PictureDialog })));

/** The picture of the person signed in, and what they can do about it. */
export function PictureFact({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation("account");
  const [isAsked, setAsked] = useState(false);
  const change = usePictureChange();
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  return (
    <div className={styles.fact}>
      <span className={styles.large}>
        <Avatar profile={profile} />
      </span>
      <div className={styles.buttons}>
        <Button onPress={() => setAsked(true)}>
          {t(profile.picture === "" ? "picture.add" : "picture.change")}
        </Button>
        {profile.picture !== "" && (
          <Button
            variant="quiet"
            isPending={isBusy}
            onPress={() =>
              void submit(
                () => change(""),
                () => undefined,
              )
            }
          >
            {t("picture.remove")}
          </Button>
        )}
      </div>
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
      {isAsked && (
        <Part>
          <PictureDialog change={change} onClose={() => setAsked(false)} />
        </Part>
      )}
    </div>
  );
}
