import { LEVELS, type Strength } from "../../../../contract/password-levels.ts";
import { strengthOf } from "../../../../contract/password-strength.ts";

/** Nobody is told about each letter, least of all by a screen reader. */
const PAUSE_MS = 300;

interface Words {
  readonly told: Readonly<Record<string, string>>;
  readonly hints: Readonly<Record<string, string>>;
}

const meter = document.querySelector<HTMLElement>("[data-strength]");
const input = document.getElementById(meter?.dataset["strength"] ?? "");
if (meter && input instanceof HTMLInputElement) follow(meter, input);

function follow(meter: HTMLElement, input: HTMLInputElement): void {
  const { min, personal = "", words = "{}" } = meter.dataset;
  const texts = JSON.parse(words) as Words;
  const look = (): void => {
    const name = input.form?.elements.namedItem("name");
    const known = [...personal.split("\n"), name instanceof HTMLInputElement ? name.value : ""];
    const strength = input.value ? strengthOf(input.value, { texts: known, min: Number(min) }) : undefined;
    show(meter, texts, strength);
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(pause);
    pause = setTimeout(look, PAUSE_MS);
  };
  input.form?.addEventListener("input", wait);
  meter.hidden = false;
  look();
}

function show(meter: HTMLElement, { told, hints }: Words, strength: Strength | undefined): void {
  meter.dataset["level"] = strength?.level ?? "";
  const reached = strength ? LEVELS.indexOf(strength.level) : -1;
  meter.querySelectorAll(".bar").forEach((bar, at) => bar.classList.toggle("on", at <= reached));
  const line = meter.querySelector('[role="status"]');
  if (!line) return;
  const level = document.createElement("strong");
  level.textContent = strength ? (told[strength.level] ?? "") : "";
  line.replaceChildren(level, strength?.hint ? ` ${hints[strength.hint] ?? ""}` : "");
}
