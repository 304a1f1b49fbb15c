/** Rows of an overlay's filter with checkboxes, grouped by name. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { OverlayRow } from "./overlay-model.ts";
import { RowLine } from "./RowLine.tsx";

interface Props {
  readonly rows: readonly OverlayRow[];
  readonly picked: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
}

export function FilterRows({ rows, picked, onToggle }: Props) {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <Box sx={{ maxHeight: "min(420px, 50vh)", overflowY: "auto" }}>
      {groups.map((group) => (
        <Box key={group} role="group" aria-label={group}>
          {groups.length > 1 && (
            <Typography variant="overline" color="textSecondary" component="h3">
              {group}
            </Typography>
          )}
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <FormControlLabel
                key={row.place}
                sx={{ display: "flex", mr: 0, "& > :last-child": { flex: 1, minWidth: 0 } }}
                control={
                  <Checkbox
                    size="small"
                    checked={picked.has(row.place)}
                    onChange={() => onToggle(row.place)}
                    slotProps={{
                      input: { "aria-label": OVERLAY_MESSAGES.rowWithCount(row.label, row.count) },
                    }}
                  />
                }
                label={<RowLine row={row} />}
              />
            ))}
        </Box>
      ))}
    </Box>
  );
}
