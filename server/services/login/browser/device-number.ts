/** The site keeps it, with a name for the kind of client in front: `web.<32 hex digits>`. */
const DEVICE_KEY = "holdall.device-id";

/** Adds the browser's number to forms, so that the next sign-in recognises the browser. */
export function nameDevice(page: Document): void {
  const number = stored()?.split(".").at(-1) ?? "";
  for (const field of page.querySelectorAll<HTMLInputElement>('input[name="device_id"]'))
    field.value = number;
}

function stored(): string | null {
  try {
    return localStorage.getItem(DEVICE_KEY);
  } catch {
    return null;
  }
}
