import { Suspense, type ReactNode } from "react";
import { LateMessage } from "./LateMessage.tsx";

/**
 * A part of the app that is loaded when it is first wanted. Nothing stands in its place until it is late, which a
 * message says.
 */
export const Part = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<LateMessage />}>{children}</Suspense>
);
