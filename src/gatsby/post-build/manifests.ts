import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BRAND } from "../../../contract/brand.ts";
import { localeDirection, LOCALES, type Locale } from "../../../contract/locales.ts";
import { manifestPath } from "../../lib/manifest-path.ts";
import { SHARE_TARGET } from "../../lib/shared-files.ts";
import { readTextsWithFallback } from "../text/locale-files.ts";
import { flattenTexts } from "../text/text-tree.ts";

const SHORTCUTS = [
  ["manifest.upload", "/drive/all?action=upload"],
  ["manifest.search", "/drive/search"],
  ["manifest.recent", "/drive/recent"],
  ["manifest.shares", "/drive/shares"],
] as const;

/** The installed app offers to open these files, and uploads them. */
const OPENED_TYPES = {
  "application/pdf": [".pdf"],
  "application/zip": [".zip"],
  "application/x-7z-compressed": [".7z"],
  "application/x-bittorrent": [".torrent"],
  "audio/*": [".mp3", ".m4a", ".flac", ".ogg", ".wav"],
  "image/*": [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".heic"],
  "text/*": [".txt", ".md", ".csv"],
  "video/*": [".mp4", ".mkv", ".webm", ".mov"],
};

/** Writes a manifest for installing the app, one for each locale because its shortcuts have names. */
export async function writeManifests(folder: string): Promise<void> {
  for (const locale of LOCALES) {
    const texts = new Map(flattenTexts(readTextsWithFallback("locales", locale, "apps")));
    const file = join(folder, manifestPath(locale));
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, JSON.stringify(manifestOf(locale, (key) => texts.get(key) ?? "")));
  }
}

export const manifestOf = (locale: Locale, say: (key: string) => string) => ({
  id: "/drive",
  name: BRAND.name,
  short_name: BRAND.name,
  description: say("manifest.description"),
  lang: locale,
  dir: localeDirection(locale),
  start_url: "/drive/all",
  scope: "/",
  display: "standalone",
  background_color: BRAND.themeColor.light,
  theme_color: BRAND.themeColor.light,
  categories: ["productivity", "utilities"],
  icons: [
    { src: BRAND.logo.favicon, sizes: "any", type: "image/svg+xml" },
    { src: "/brand/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/brand/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/brand/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: SHORTCUTS.map(([key, url]) => ({
    name: say(key),
    url,
    icons: [{ src: "/brand/icon-192.png", sizes: "192x192", type: "image/png" }],
  })),
  share_target: {
    action: SHARE_TARGET,
    method: "POST",
    enctype: "multipart/form-data",
    params: { files: [{ name: "files", accept: ["*/*"] }] },
  },
  file_handlers: [{ action: "/drive/all", accept: OPENED_TYPES }],
  launch_handler: { client_mode: ["navigate-existing", "auto"] },
});
