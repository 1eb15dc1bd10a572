/** Addresses of the app's own pages. */
export const APP_PATH = /^\/(drive|s|auth|loading)(?=[/?#]|$)/;
