const STORAGE_KEY = "holdall.login-scene";

export type LoginScene = "share_page" | "url_checker" | "official_page";

/** Names the page where a sign-in began: share page for `/s/`, URL checker, otherwise the official page. */
export function loginScene(pathname: string): LoginScene {
  if (/^\/s\//.test(pathname)) return "share_page";
  if (/\/url-checker\/?$/.test(pathname)) return "url_checker";
  return "official_page";
}

export const recordLoginScene = (pathname: string): void =>
  localStorage.setItem(STORAGE_KEY, loginScene(pathname));
