import { desktopPort } from "../../../contract/desktop-port.ts";
import { DesktopSignIn } from "./desktop/DesktopSignIn.tsx";
import { LoginPage } from "./LoginPage.tsx";

/** `/drive/login`, with the desktop app beside it or without. */
export function LoginEntry() {
  const { pathname, search } = location;
  const port = desktopPort(pathname, search);
  return port === undefined ? <LoginPage /> : <DesktopSignIn port={port} />;
}
