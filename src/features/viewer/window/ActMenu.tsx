import { Fragment, useState } from "react";
import { MenuTrigger } from "react-aria-components";
import { ActionSheet } from "../../../components/menu/ActionSheet.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { EllipsisVertical } from "../../../components/icons.ts";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "../../../components/menu/Menu.tsx";
import { useMedia } from "../../../state/use-media.ts";
import type { ViewerActs } from "./viewer-act.ts";

interface Props extends Pick<ViewerActs, "groups" | "label"> {
  /** The name of the file. */
  readonly title: string;
}

/** Everything that can be done with the file, below its button or at the foot of a small screen. */
export function ActMenu({ groups, label, title }: Props) {
  const isSmall = useMedia("(max-width: 768px)");
  const [isOpen, setOpen] = useState(false);
  const run = (id: string) => {
    setOpen(false);
    groups
      .flat()
      .find((act) => act.id === id)
      ?.run();
  };
  const items = (
    <Menu aria-label={label} takesFocus onAction={(key) => run(String(key))}>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 && <MenuSeparator />}
          {group.map(({ id, icon, text, keys, ariaKeys }) => (
            <MenuItem key={id} id={id} icon={icon} shortcut={keys} ariaKeys={ariaKeys}>
              {text}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
  if (isSmall)
    return (
      <>
        <IconButton label={label} aria-haspopup="menu" aria-expanded={isOpen} onPress={() => setOpen(true)}>
          <EllipsisVertical aria-hidden />
        </IconButton>
        <ActionSheet title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
          {items}
        </ActionSheet>
      </>
    );
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton label={label}>
        <EllipsisVertical aria-hidden />
      </IconButton>
      <MenuPopover placement="bottom end">{items}</MenuPopover>
    </MenuTrigger>
  );
}
