/** Row for a cause and the alarms that it explains: one sentence, which expands to the alarms. */
import { mdiChevronDown, mdiChevronUp, mdiSourceBranch } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { LineRow, ROW } from "./LineRow.tsx";
import type { ListFacts } from "./list-facts.ts";
import { acknowledgeAll, causeSentence, JOURNAL_MESSAGES } from "./model/journal-messages.ts";
import type { CauseGroup } from "./model/journal-rows.ts";
import { ShownPart } from "./ShownPart.tsx";

interface Props {
  readonly group: CauseGroup;
  readonly facts: ListFacts;
}

export function GroupRow({ group, facts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { lines, cause, device, explained } = group;
  const sentence = causeSentence(cause.kind, device, explained, cause.root.clearedAt !== undefined);
  return (
    <>
      <Box component="li" sx={{ ...ROW, bgcolor: "action.hover" }}>
        {facts.mayAct && <GroupCheck group={group} facts={facts} />}
        <Icon path={mdiSourceBranch} sx={{ flex: "none", color: "primary.main" }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="p">
            {sentence}
          </Typography>
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} fontSize="small" />}
            sx={{ ml: -0.75 }}
          >
            {isOpen ? JOURNAL_MESSAGES.hideAlarms : JOURNAL_MESSAGES.showAlarms} (
            {JOURNAL_MESSAGES.alarmCount(lines.length)})
          </Button>
        </Box>
        <GroupAcknowledge group={group} facts={facts} />
      </Box>
      {isOpen && (
        <ShownPart
          items={lines}
          draw={(line) => <LineRow key={line.key} line={line} facts={facts} isInGroup />}
        />
      )}
    </>
  );
}

function GroupCheck({ group: { lines, device }, facts: { selected, onSelect } }: Props) {
  const chosen = lines.filter(({ key }) => selected.has(key)).length;
  return (
    <Checkbox
      checked={chosen === lines.length}
      indeterminate={chosen > 0 && chosen < lines.length}
      onChange={(_, isOn) =>
        onSelect(
          lines.map(({ key }) => key),
          isOn,
        )
      }
      slotProps={{
        input: {
          "aria-label": JOURNAL_MESSAGES.about(
            JOURNAL_MESSAGES.select,
            JOURNAL_MESSAGES.alarmCount(lines.length),
            device,
          ),
        },
      }}
      sx={{ flex: "none", m: -1 }}
    />
  );
}

/** Button that acknowledges all open alarms of a group. */
function GroupAcknowledge({ group: { lines, device }, facts: { mayAct, onAct } }: Props) {
  const open = lines.filter(({ needsSomebody }) => needsSomebody);
  if (!mayAct || open.length === 0) return undefined;
  const name = acknowledgeAll(open.length);
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={JOURNAL_MESSAGES.about(name, JOURNAL_MESSAGES.alarmCount(open.length), device)}
      onClick={() => onAct({ kind: "ACKNOWLEDGE", lines: open })}
      sx={{ flex: "none" }}
    >
      {name}
    </Button>
  );
}
