import { sizeText } from "../../contract/size.ts";
import { numberFormat } from "./kept-formats.ts";

export const formatSize = (bytes: number, locale: string): string => sizeText(bytes, locale, numberFormat);
