import type { ReactNode } from "react";
import { BasicLayout } from "./BasicLayout.tsx";
import { PlainHeader } from "./header/PlainHeader.tsx";

/** A step on the way to somewhere else, so its header has the name and the language but no link that leads away. */
export function SimpleLayout({ children }: { readonly children: ReactNode }) {
  return (
    <BasicLayout header={<PlainHeader />} footer={null}>
      {children}
    </BasicLayout>
  );
}
