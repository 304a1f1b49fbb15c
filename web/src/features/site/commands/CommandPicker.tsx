/** List of all commands that the user may send, by category, with a filter. */

import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListSubheader from "@mui/material/ListSubheader";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { commandName, headingName } from "#web/features/site/model/command-texts.ts";
import { SearchField } from "#web/ui/SearchField.tsx";
import { effectOf } from "./model/command-effects.ts";
import { groupedEntries } from "./model/offered-commands.ts";
import { RiskBadge } from "./RiskBadge.tsx";

interface Props {
  readonly entries: readonly CommandEntry[];
  /** Returns the risk class of a command when sent to the current target. */
  readonly riskOf: (entry: CommandEntry) => RiskClass;
  readonly onChoose: (entry: CommandEntry) => void;
}

export function CommandPicker({ entries, riskOf, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const groups = groupedEntries(entries, search);
  return (
    <Box>
      <SearchField
        label={COMMAND_MESSAGES.filterCommands}
        search={search}
        onSearch={setSearch}
        sx={{ width: 1, mb: 1 }}
      />
      <List dense disablePadding aria-label={COMMAND_MESSAGES.command} sx={LIST}>
        {groups.map(({ category, entries: offered }) => (
          <li key={category}>
            <Box component="ul" aria-label={headingName(category)} sx={{ p: 0 }}>
              <ListSubheader aria-hidden sx={HEAD}>
                {headingName(category)}
              </ListSubheader>
              {offered.map((entry) => (
                <Box component="li" key={entry.id} sx={{ listStyle: "none" }}>
                  <ListItemButton onClick={() => onChoose(entry)} sx={ROW}>
                    <Box component="span" sx={NAME}>
                      <Typography component="span" variant="body2" sx={{ flex: 1 }}>
                        {commandName(entry)}
                      </Typography>
                      <RiskBadge risk={riskOf(entry)} />
                    </Box>
                    <Typography component="span" variant="caption" color="textSecondary">
                      {effectOf(entry)}
                    </Typography>
                  </ListItemButton>
                </Box>
              ))}
            </Box>
          </li>
        ))}
      </List>
      {groups.length === 0 && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {COMMAND_MESSAGES.noCommandFound}
        </Typography>
      )}
    </Box>
  );
}

const LIST = {
  maxHeight: "max(370px, 50dvh)",
  overflowY: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
};

const HEAD = {
  lineHeight: "28px",
  fontSize: "0.75rem",
  fontWeight: 600,
  backgroundColor: "background.default",
  borderBottom: 1,
  borderColor: "divider",
} as const;

const ROW = {
  flexDirection: "column",
  alignItems: "stretch",
  borderRadius: 0,
  px: 2,
  gap: 0.25,
} as const;

const NAME = { display: "flex", alignItems: "center", gap: 1 } as const;
