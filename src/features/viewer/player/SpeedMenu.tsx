import { MenuTrigger } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Menu, MenuItem, MenuPopover } from "../../../components/menu/Menu.tsx";
import { tick } from "../../../components/menu/MenuChoice.tsx";
import { SPEEDS } from "./player-keys.ts";

interface Props {
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

export function SpeedMenu({ speed, onSpeed }: Props) {
  const { t, i18n } = useTranslation("viewer");
  const named = (value: number) => `${new Intl.NumberFormat(i18n.language).format(value)}×`;
  return (
    <MenuTrigger>
      <Button variant="quiet" aria-label={t("player.speedNow", { speed: named(speed) })}>
        {named(speed)}
      </Button>
      <MenuPopover placement="top end">
        <Menu
          aria-label={t("player.speed")}
          selectionMode="single"
          selectedKeys={[String(speed)]}
          onAction={(key) => onSpeed(Number(key))}
        >
          {SPEEDS.map((value) => (
            <MenuItem key={value} id={String(value)} icon={tick(value === speed)}>
              {named(value)}
            </MenuItem>
          ))}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  );
}
