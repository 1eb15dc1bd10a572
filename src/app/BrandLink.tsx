import { BRAND } from "../../contract/brand.ts";
import * as styles from "./FailedPage.module.css";

/** Mark and name above a page that has nothing else, leading to the home page. */
export const BrandLink = ({ href }: { readonly href: string }) => (
  <a href={href} className={styles.brand}>
    <img src={BRAND.logo.mark} alt="" width={48} height={48} />
    <span>{BRAND.name}</span>
  </a>
);
