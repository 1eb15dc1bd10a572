import { Suspense, type ReactNode } from "react";
import { LateMessage } from "./LateMessage.tsx";

/** A part of the app that comes when it is first wanted. Nothing stands in its place, but a message once it is late. */
export const Part = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<LateMessage />}>{children}</Suspense>
);
