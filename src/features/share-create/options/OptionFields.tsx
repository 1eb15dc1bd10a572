import { CodeFields } from "./CodeFields.tsx";
import { CollectFields } from "./CollectFields.tsx";
import { LooksFields } from "./LooksFields.tsx";
import { RightsFields } from "./RightsFields.tsx";
import type { Candidate } from "./share-candidates.ts";
import type { CodeChoice } from "./share-options.ts";
import { TermsFields } from "./TermsFields.tsx";
import * as styles from "./OptionFields.module.css";
import type { FieldProps } from "./field-props.ts";

interface Props extends FieldProps {
  readonly candidates: readonly Candidate[];
  readonly codeChoices: readonly CodeChoice[];
  /** The current end of the link in words; undefined when it has none. */
  readonly endsNow?: string | undefined;
  /** False where the title of a collecting link is asked for elsewhere. */
  readonly hasTitle?: boolean;
}

/** All options of a link. */
export const OptionFields = ({ candidates, codeChoices, endsNow, hasTitle = true, ...field }: Props) => {
  const { collect } = field.options;
  return (
    <div className={styles.fields}>
      <CodeFields {...field} choices={codeChoices} />
      <TermsFields {...field} now={endsNow} />
      {collect ? (
        <CollectFields {...field} collect={collect} hasTitle={hasTitle} />
      ) : (
        <>
          <RightsFields {...field} />
          <LooksFields {...field} candidates={candidates} />
        </>
      )}
    </div>
  );
};
