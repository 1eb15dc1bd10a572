/** Lets a person read the password they type; it is hidden again before it is sent. */
export function enableShowPassword(button: HTMLButtonElement): void {
  const input = document.getElementById(button.dataset.showPassword ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  const show = (visible: boolean): void => {
    input.type = visible ? "text" : "password";
    button.ariaPressed = String(visible);
    button.ariaLabel = button.title = (visible ? button.dataset.hide : button.dataset.show) ?? "";
  };
  show(false);
  button.hidden = false;
  button.addEventListener("click", () => show(input.type === "password"));
  input.form?.addEventListener("submit", () => show(false));
}
