import type { OptionFault, ShareOptions } from "./share-options.ts";

export interface FieldProps {
  readonly options: ShareOptions;
  readonly change: (part: Partial<ShareOptions>) => void;
  readonly faults: ReadonlySet<OptionFault>;
}
