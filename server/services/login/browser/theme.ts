/**
 * The site's theme switch keeps the choice here. The script is loaded before the first paint; without a choice the
 * styles follow the system.
 */
const THEME_KEY = "holdall.theme";

function storedTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

const theme = storedTheme();
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
