import { Check } from "../../../components/icons.ts";
import { MenuSection, type Selection as Keys } from "react-aria-components";
import { MenuItem } from "../../../components/Menu.tsx";

type Scope = "everywhere" | "here";

interface Props {
  readonly label: string;
  readonly texts: Readonly<Record<Scope, string>>;
  readonly isEverywhere: boolean;
  readonly onChange: (isEverywhere: boolean) => void;
}

/** The part of a menu that applies a choice to all folders, or to this one and those below it. */
export function ScopeSection({ label, texts, isEverywhere, onChange }: Props) {
  const chosen: Scope = isEverywhere ? "everywhere" : "here";
  const handleChange = (keys: Keys) => onChange(keys !== "all" && keys.has("everywhere"));
  return (
    <MenuSection
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={handleChange}
    >
      {(["everywhere", "here"] as const).map((scope) => (
        <MenuItem key={scope} id={scope} icon={scope === chosen ? <Check aria-hidden /> : <span />}>
          {texts[scope]}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
