/** Kept by the site, behind a name for the kind of client: `web.<32 hex digits>`. */
const DEVICE_KEY = "holdall.device-id";

/** Forms say which browser they come from, so that it is known by the next sign-in. */
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
