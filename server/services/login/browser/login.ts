import { guardForms } from "./captcha-dialog.ts";
import { countDown } from "./count-down.ts";
import { nameDevice } from "./device-number.ts";
import { tellLocally } from "./local-time.ts";
import { offerStrength } from "./offer-strength.ts";
import { offerPasskeys } from "./passkey.ts";
import { enableShowPassword } from "./show-password.ts";
import { sendOnce } from "./send-once.ts";

document.querySelectorAll<HTMLButtonElement>("[data-show-password]").forEach(enableShowPassword);
document.querySelectorAll<HTMLButtonElement>("[data-count-down]").forEach(countDown);
document.querySelectorAll<HTMLTimeElement>("time[data-local]").forEach(tellLocally);
document.querySelectorAll<HTMLFormElement>("[data-submit-on-change]").forEach((form) => {
  form.classList.add("scripted");
  form.addEventListener("change", () => form.submit());
});
document.querySelector<HTMLElement>(".fault")?.focus();
nameDevice(document);
guardForms(document);
sendOnce(document);
offerPasskeys(document);
offerStrength(document);
document.querySelector<HTMLButtonElement>("[data-press-at-once]")?.click();
