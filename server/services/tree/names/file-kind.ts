import type { FileCategory } from "../../../../contract/files.ts";
import { splitName } from "./names.ts";

export interface FileKind {
  readonly mimeType: string;
  readonly category: FileCategory;
}

const UNKNOWN: FileKind = { mimeType: "application/octet-stream", category: "OTHER" };

const MIME_TYPES: Readonly<Record<FileCategory, string>> = {
  VIDEO: `3gp=video/3gpp avi=video/x-msvideo flv=video/x-flv m2ts=video/mp2t m4v=video/x-m4v mkv=video/x-matroska
    mov=video/quicktime mp4=video/mp4 mpeg=video/mpeg mpg=video/mpeg ogv=video/ogg rmvb=application/vnd.rn-realmedia-vbr
    ts=video/mp2t webm=video/webm wmv=video/x-ms-wmv`,
  AUDIO: `aac=audio/aac aiff=audio/aiff ape=audio/x-ape flac=audio/flac m4a=audio/mp4 mid=audio/midi midi=audio/midi
    mp3=audio/mpeg oga=audio/ogg ogg=audio/ogg opus=audio/opus wav=audio/wav weba=audio/webm wma=audio/x-ms-wma`,
  IMAGE: `avif=image/avif bmp=image/bmp gif=image/gif heic=image/heic heif=image/heif ico=image/vnd.microsoft.icon
    jfif=image/jpeg jpeg=image/jpeg jpg=image/jpeg png=image/png psd=image/vnd.adobe.photoshop svg=image/svg+xml
    tif=image/tiff tiff=image/tiff webp=image/webp`,
  DOCUMENT: `css=text/css csv=text/csv doc=application/msword
    docx=application/vnd.openxmlformats-officedocument.wordprocessingml.document epub=application/epub+zip
    htm=text/html html=text/html js=text/javascript json=application/json log=text/plain md=text/markdown
    mjs=text/javascript odp=application/vnd.oasis.opendocument.presentation
    ods=application/vnd.oasis.opendocument.spreadsheet odt=application/vnd.oasis.opendocument.text
    pdf=application/pdf ppt=application/vnd.ms-powerpoint
    pptx=application/vnd.openxmlformats-officedocument.presentationml.presentation rtf=application/rtf
    srt=application/x-subrip tsv=text/tab-separated-values txt=text/plain vtt=text/vtt xls=application/vnd.ms-excel
    xlsx=application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xml=application/xml
    yaml=application/yaml yml=application/yaml`,
  ARCHIVE: `7z=application/x-7z-compressed bz2=application/x-bzip2 gz=application/gzip rar=application/vnd.rar
    tar=application/x-tar tgz=application/gzip xz=application/x-xz zip=application/zip zst=application/zstd`,
  OTHER: `apk=application/vnd.android.package-archive dmg=application/x-apple-diskimage
    exe=application/vnd.microsoft.portable-executable iso=application/x-iso9660-image otf=font/otf
    torrent=application/x-bittorrent ttf=font/ttf wasm=application/wasm woff=font/woff woff2=font/woff2`,
};

const KINDS: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(MIME_TYPES).flatMap(([category, list]) =>
    list.split(/\s+/).map((pair): [string, FileKind] => {
      const [extension = "", mimeType = ""] = pair.split("=");
      return [extension, { mimeType, category: category as FileCategory }];
    }),
  ),
);

/** Guesses a file's kind from its extension, for display only. It promises nothing about the bytes. */
export const fileKind = (name: string): FileKind =>
  KINDS.get(splitName(name, true).extension.slice(1).toLowerCase()) ?? UNKNOWN;
