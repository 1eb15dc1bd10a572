import { useRef } from "react";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { KindProps } from "../file/kind-props.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import { Waiting } from "../file/Waiting.tsx";
import { PdfDocument } from "./PdfDocument.tsx";
import { PdfInFrame } from "./PdfInFrame.tsx";
import { PdfPassword } from "./PdfPassword.tsx";
import { pdfAddress, useDocument } from "./use-document.ts";

/** A PDF. The browser's own viewer shows those that ours can't, in a browser that is too old for it. */
export function PdfPreview({ file, renew }: KindProps) {
  const address = pdfAddress(file);
  return address ? <Opened {...{ file, renew, address }} /> : <UnknownPreview file={file} />;
}

function Opened({ file, renew, address }: Pick<KindProps, "file" | "renew"> & { readonly address: string }) {
  const { t } = useTranslation("viewer");
  const loading = useDocument({ file, renew });
  const place = useRef(1);
  switch (loading.state) {
    case "opening":
      return (
        <Waiting name={file.name} thumbnail={file.thumbnail_link}>
          <Late onRetry={loading.again} />
        </Waiting>
      );
    case "failed":
      return <ErrorState error={loading.error} onRetry={loading.again} />;
    case "locked":
      return <PdfPassword name={file.name} lock={loading.lock} />;
    case "refused":
      if (loading.refusal === "broken") return <UnknownPreview file={file} reason={t("broken")} />;
      return <PdfInFrame file={file} address={address} />;
    case "open":
      return <PdfDocument name={file.name} address={address} opened={loading.opened} place={place} />;
  }
}
