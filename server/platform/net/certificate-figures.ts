import type { Figure, FigureSource, GaugeShape } from "../metrics/figures.ts";
import { shownCertificate } from "./shown-certificate.ts";

const END: GaugeShape = {
  name: "holdall_certificate_end_timestamp_seconds",
  help: "The time at which the certificate of HOLDALL_PUBLIC_URL ends, whoever shows it",
  labels: [],
};

/** A certificate is looked at again after this. */
const KEPT_MS = 3_600_000;

export interface CertificateFiguresDeps {
  readonly publicUrl: string;
  readonly now: () => number;
}

/** Tells when the certificate of the public address ends; nothing where that isn't https. */
export function certificateFigures({ publicUrl, now }: CertificateFiguresDeps): FigureSource {
  let known: { readonly at: number; readonly figures: readonly Figure[] } | null = null;
  return {
    of: "certificate",
    gauges: [END],
    async ask() {
      if (!publicUrl.startsWith("https:")) return [];
      if (known !== null && now() - known.at < KEPT_MS) return known.figures;
      const { end } = await shownCertificate(publicUrl);
      known = { at: now(), figures: [{ gauge: END, labels: {}, value: end / 1000 }] };
      return known.figures;
    },
  };
}
