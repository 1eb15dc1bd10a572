import { useEffect } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { BRAND } from "../../contract/brand.ts";
import { useToast } from "../state/toast.ts";

const CHECK_EVERY_MS = 15 * 60_000;
/** The build writes facts about itself here. */
const LATEST = "/builds/latest.json";

const reloadPage = () => location.reload();

/** Looks for a new build from time to time and when the page comes into sight again; says so once for each. */
export function useUpdates(reload: () => void = reloadPage): void {
  const { t } = useTranslation("shell", { useSuspense: false });
  const toast = useToast();
  useEffect(() => {
    let told = document.documentElement.dataset.build;
    if (!told) return;
    const check = async () => {
      if (document.hidden) return;
      const latest = await latestBuild();
      if (latest === undefined || latest === told) return;
      told = latest;
      toast({
        text: t("update.ready", { brand: BRAND.name }),
        action: { label: t("update.reload"), onAction: reload },
      });
    };
    const handleChance = () => void check();
    const timer = setInterval(handleChance, CHECK_EVERY_MS);
    document.addEventListener("visibilitychange", handleChance);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleChance);
    };
  }, [t, toast, reload]);
}

async function latestBuild(): Promise<string | undefined> {
  try {
    const reply = await fetch(LATEST, { cache: "no-store" });
    return reply.ok ? ((await reply.json()) as { id?: string }).id : undefined;
  } catch {
    return undefined;
  }
}
