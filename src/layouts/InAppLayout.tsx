import type { ReactNode } from "react";
import { BasicLayout } from "./BasicLayout.tsx";
import { PlainHeader } from "./header/PlainHeader.tsx";

/** A page of words that belongs to the drive: the apps show it inside themselves, and its name leads to the drive. */
export function InAppLayout({ children }: { readonly children: ReactNode }) {
  return (
    <BasicLayout header={<PlainHeader inDrive />} footer={null}>
      {children}
    </BasicLayout>
  );
}
