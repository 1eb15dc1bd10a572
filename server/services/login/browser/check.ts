import "altcha/external";

const { lang, dataset: page } = document.documentElement;
const form = document.querySelector("form");
const widget = document.querySelector("altcha-widget");
const language = lang.toLowerCase();

globalThis.$altcha.algorithms.set(
  "PBKDF2/SHA-256",
  () => new Worker(`/login/assets/pbkdf2.js?v=${page.version ?? ""}`),
);
globalThis.$altcha.i18n.set(language, JSON.parse(form?.dataset.strings ?? "{}") as Record<string, string>);

widget?.addEventListener("statechange", (event) => {
  if ((event as CustomEvent<{ state: string }>).detail.state === "verified") form?.requestSubmit();
});
