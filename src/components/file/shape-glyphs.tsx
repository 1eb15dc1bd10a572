import type { ReactNode } from "react";
import type { FileShape } from "./file-shape.ts";
import * as styles from "./FileIcon.module.css";

/** Lines within the sheet of the icon, whose paper reaches from 7 to 25 across and from 12 to 28 down. */
const line = (d: string) => <path d={d} className={styles.stroke} />;
const letters = (text: string) => (
  <text x="16" y="24.5" textAnchor="middle" className={styles.letters}>
    {text}
  </text>
);
const dot = (cx: number, cy: number, r: number) => <circle cx={cx} cy={cy} r={r} className={styles.fill} />;

export const SHAPE_GLYPHS: Readonly<Record<FileShape, ReactNode>> = {
  pdf: letters("PDF"),
  code: line("m12 17-3.5 3.75L12 24.5m8-7.5 3.5 3.75L20 24.5m-2.5-9-3 10.5"),
  braces: line(
    "M13 15.5h-1a2 2 0 0 0-2 2v1.5a2 2 0 0 1-1.5 2 2 2 0 0 1 1.5 2V24a2 2 0 0 0 2 2h1m6-10.5h1a2 2 0 0 1 2 2v1.5a2 2 0 0 0 1.5 2 2 2 0 0 0-1.5 2V24a2 2 0 0 1-2 2h-1",
  ),
  markdown: line("M9 24.5v-7.5l3.25 4 3.25-4v7.5m5.5-7.5v7m-2.25-2.25L21 24l2.25-2.25"),
  table: line("M9 16.5h14v9.5H9Zm0 3.25h14M9 22.9h14M13.75 16.5v9.5"),
  slides: line("M9 16h14v8H9Zm7 8v2.75m-3 0h6M12.5 21v-1.75M16 21v-3m3.5 3v-2.25"),
  letter: line("M10 16.5h12M10 19.75h12M10 23h12M10 26.25h6"),
  book: line(
    "M16 18c-1.75-1.5-4-1.75-7-1.75v8.5c3 0 5.25.25 7 1.75 1.75-1.5 4-1.75 7-1.75v-8.5c-3 0-5.25.25-7 1.75Zm0 0v8.5",
  ),
  font: letters("Aa"),
  torrent: (
    <>
      {line("M16 15.5v6.5m-3-2.75L16 22l3-2.75M9.5 25.5h13")}
      {dot(9.5, 25.5, 1.4)}
      {dot(16, 25.5, 1.4)}
      {dot(22.5, 25.5, 1.4)}
    </>
  ),
  disc: (
    <>
      <circle cx="16" cy="20.75" r="5.75" className={styles.stroke} />
      {dot(16, 20.75, 1.5)}
    </>
  ),
  program: line("M9 15.75h14v10.5H9Zm0 3h14m-11 2.5 1.5 1.25-1.5 1.25m3.5.25H19"),
  calendar: line("M9.5 17h13v9.25h-13Zm0 3h13M12.75 17v-1.75M19.25 17v-1.75M13 23.25h.1m2.9 0h.1m2.9 0h.1"),
  person: line("M16 20.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Zm-5 6c.4-2.2 2.5-3.5 5-3.5s4.6 1.3 5 3.5"),
  mail: line("M9 16.5h14v9.25H9Zm.25.5L16 21.75 22.75 17"),
  subtitles: line("M9 16h14v10H9Zm2.75 4.25h4m2 0h2.5m-8.5 2.75h2m2 0h4.5"),
  database: line(
    "M10.5 17.25c0-2.25 11-2.25 11 0v7.5c0 2.25-11 2.25-11 0Zm0 0c0 2.25 11 2.25 11 0m-11 3.75c0 2.25 11 2.25 11 0",
  ),
  key: line("M13 25a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm2.1-5.1L20.5 14.5m-2 2 2.25 2.25"),
  cube: line("m16 15.25 5.5 3v5.75L16 27l-5.5-3v-5.75Zm0 6L10.5 18.25m5.5 3 5.5-3m-5.5 3V27"),
  curve: (
    <>
      {line("M10 25c0-5 2.5-8 6-8s6 3 6 8m-9.5-8h-3m13 0h-3")}
      {dot(16, 17, 1.6)}
    </>
  ),
  layers: line("m16 15.5 6.5 3.25L16 22l-6.5-3.25Zm-6.5 6.25L16 25l6.5-3.25"),
  camera: line("M9 18h3l1.25-1.75h5.5L20 18h3v8H9Zm7 6.25a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z"),
  sliders: line("M9.5 17.5h6m3.5 0h3.5m-13 4h2.5m3.5 0h7m-13 4h7m3.5 0h2M15.5 16v3M12 20v3m4.5 1v3"),
  playlist: (
    <>
      {line("M9.5 17h9m-9 3.5h7m-7 3.5h4m8.5 0v-6")}
      {dot(20.4, 24.2, 1.6)}
    </>
  ),
  link: line(
    "M14.5 22.75 17.5 19.5m-3.75-.5-2.5 2.5a2.9 2.9 0 0 0 4.1 4.1l1.9-1.9m.75-1.7 2.5-2.5a2.9 2.9 0 0 0-4.1-4.1l-1.9 1.9",
  ),
};
