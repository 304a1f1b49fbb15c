/** Filter of events by kind: it offers the kinds that occur among the loaded events. */
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import {
  ALL_KINDS,
  type EventKind,
  FAILURES,
  kindsOf,
} from "#web/features/site/model/event-kinds.ts";
import { EVENT_MESSAGES } from "#web/features/site/model/event-messages.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";

interface Props {
  readonly events: readonly MasterEvent[];
  readonly kind: EventKind;
  readonly onKind: (kind: EventKind) => void;
}

export function EventKindFilter({ events, kind, onKind }: Props) {
  return (
    <TextField
      select
      size="small"
      label={EVENT_MESSAGES.kind}
      value={kind}
      onChange={({ target }) => onKind(target.value)}
      sx={{ my: 1, minWidth: { xs: 140, sm: 200 }, maxWidth: 1 }}
    >
      <MenuItem value={ALL_KINDS}>{EVENT_MESSAGES.allKinds}</MenuItem>
      <MenuItem value={FAILURES}>{EVENT_MESSAGES.failures}</MenuItem>
      {kindsOf(events).map(({ type, name }) => (
        <MenuItem key={type} value={type}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
