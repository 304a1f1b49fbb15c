/** Menu in which the user chooses the columns of a table. */
import { mdiViewColumnOutline } from "@mdi/js";
import Checkbox from "@mui/material/Checkbox";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { Icon } from "./Icon.tsx";
import { NamedMenu } from "./NamedMenu.tsx";
import { TABLE_MESSAGES } from "./table-messages.ts";

interface Props {
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly unit: string;
  }[];
  /** Keys of the columns that the table shows. */
  readonly chosen: ReadonlySet<string>;
  /** Keys of the columns that the table shows by default. */
  readonly defaultColumns: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

export function ColumnMenu(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tooltip title={TABLE_MESSAGES.columns}>
        <IconButton
          aria-label={TABLE_MESSAGES.columns}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon path={mdiViewColumnOutline} />
        </IconButton>
      </Tooltip>
      <NamedMenu
        label={TABLE_MESSAGES.columns}
        size={MENU_SIZE}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {columnItems(props)}
      </NamedMenu>
    </>
  );
}

const MENU_SIZE = { maxHeight: 420 } as const;

/** The menu items. An array, not a component: MUI's keyboard navigation needs direct children. */
function columnItems({ columns, chosen, defaultColumns, onChoose }: Props) {
  const everyColumn = new Set(columns.map(({ key }) => key));
  return [
    <MenuItem key="*all" onClick={() => onChoose(everyColumn)}>
      {TABLE_MESSAGES.allColumns}
    </MenuItem>,
    <MenuItem key="*usual" onClick={() => onChoose(defaultColumns)}>
      {TABLE_MESSAGES.usualColumns}
    </MenuItem>,
    <Divider key="*line" />,
    ...columns.map(({ key, label, unit }) => (
      <MenuItem
        key={key}
        dense
        role="menuitemcheckbox"
        aria-checked={chosen.has(key)}
        onClick={() => onChoose(toggled(chosen, key))}
      >
        <Checkbox edge="start" size="small" checked={chosen.has(key)} tabIndex={-1} disableRipple />
        <ListItemText primary={unit === "" ? label : `${label} (${unit})`} />
      </MenuItem>
    )),
  ];
}

/** Shows or hides a column; the last visible one cannot be hidden. */
function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next.size === 0 ? chosen : next;
}
