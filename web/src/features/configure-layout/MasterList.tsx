/**
 * List of the masters in a step, with a text about the place or area of each and a button that
 * removes it.
 */
import { mdiClose } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import Tooltip from "@mui/material/Tooltip";
import type { StoredMaster } from "#domain/site-configuration/configured-layout.ts";
import { Icon } from "#web/ui/Icon.tsx";

export interface MasterLine {
  readonly master: StoredMaster;
  readonly text: string;
  /** Button that removes the master's place or area; undefined if there is nothing to remove. */
  readonly remove: { readonly name: string; readonly onPress: () => void } | undefined;
}

interface Props {
  readonly label: string;
  readonly lines: readonly MasterLine[];
  readonly isSaving: boolean;
}

export function MasterList({ label, lines, isSaving }: Props) {
  return (
    <List dense disablePadding aria-label={label}>
      {lines.map(({ master, text, remove }) => (
        <ListItem
          key={master.id}
          divider
          disableGutters
          secondaryAction={
            remove && (
              <Tooltip title={remove.name}>
                <IconButton
                  edge="end"
                  aria-label={remove.name}
                  disabled={isSaving}
                  onClick={remove.onPress}
                >
                  <Icon path={mdiClose} fontSize="small" />
                </IconButton>
              </Tooltip>
            )
          }
        >
          <ListItemText
            primary={master.name}
            secondary={text}
            slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
          />
        </ListItem>
      ))}
    </List>
  );
}
