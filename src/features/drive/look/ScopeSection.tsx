import { MenuChoice } from "../../../components/menu/MenuChoice.tsx";

const SCOPES = ["everywhere", "here"] as const;

interface Props {
  readonly label: string;
  readonly texts: Readonly<Record<(typeof SCOPES)[number], string>>;
  readonly isEverywhere: boolean;
  readonly onChange: (isEverywhere: boolean) => void;
}

/** The part of a menu that applies a choice to all folders, or to this one and those below it. */
export const ScopeSection = ({ label, texts, isEverywhere, onChange }: Props) => (
  <MenuChoice
    label={label}
    options={SCOPES.map((id) => ({ id, text: texts[id] }))}
    value={isEverywhere ? "everywhere" : "here"}
    onChange={(scope) => onChange(scope === "everywhere")}
  />
);
