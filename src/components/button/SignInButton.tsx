import { useTranslation } from "../../i18n/use-translation.ts";
import { goToSignIn } from "../../api/go-to-sign-in.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useToast } from "../../state/toast.ts";
import { Button } from "./Button.tsx";

/** Leaves for the sign-in page, which leads back to this address. */
export function SignInButton() {
  const { t } = useTranslation("ui");
  const toast = useToast();
  const textOf = useErrorText();
  const handlePress = () => {
    goToSignIn({ returnTo: location.href }).catch((error: unknown) =>
      toast({ text: textOf(error), tone: "danger" }),
    );
  };
  return (
    <Button variant="primary" onPress={handlePress}>
      {t("header.signIn")}
    </Button>
  );
}
