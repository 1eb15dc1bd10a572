import { createStore, useStore } from "./store.ts";

const KEY = "holdall.previewed";

/** The file that a preview showed last, and the place whose list it was opened from. */
type Previewed = readonly [id?: string, pathname?: string];

const read = (): Previewed => (sessionStorage.getItem(KEY) ?? "").split(" ", 2) as [string, string?];

const previewed = createStore(read);

/** Notes each file that is shown, so that a reload in the middle of a preview finds it. */
export const notePreviewed = (id: string, pathname: string): void =>
  sessionStorage.setItem(KEY, `${id} ${pathname}`);

/** Lets the list go to the file, once the preview is closed. */
export const leavePreviewed = (): void => previewed.set(read());

/** The list has gone there. */
export function forgetPreviewed(): void {
  sessionStorage.removeItem(KEY);
  leavePreviewed();
}

/** The id of the file that the list of this place has to go to; `""` for none. */
export function usePreviewed(pathname: string): string {
  const [id = "", place] = useStore(previewed);
  return place === pathname ? id : "";
}
