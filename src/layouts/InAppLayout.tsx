import type { ReactNode } from "react";
import { BasicLayout } from "./BasicLayout.tsx";
import { PlainHeader } from "./header/PlainHeader.tsx";

/**
 * A page of words that belongs to the drive. The apps show it inside themselves, so the name in its header leads to the
 * drive.
 */
export function InAppLayout({ children }: { readonly children: ReactNode }) {
  return (
    <BasicLayout header={<PlainHeader inDrive />} footer={null}>
      {children}
    </BasicLayout>
  );
}
