import { SESSION_KEY, THEME_KEY } from "./storage-keys.ts";

/**
 * Runs before the first paint, so that neither the theme nor the sign-in state flickers. It is text because it stands
 * inline in every page; the build lists its hash for the CSP.
 */
export const EARLY_SCRIPT = `(()=>{let d=document.documentElement.dataset,t,s;try{t=localStorage["${THEME_KEY}"];s=localStorage["${SESSION_KEY}"]}catch{}d.theme=t=="light"||t=="dark"?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";if(s)d.session="in"})()`;
