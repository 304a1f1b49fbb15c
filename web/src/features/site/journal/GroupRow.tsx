/** Row for a group of alarms: one sentence, which expands to the alarms. */
import { mdiAccountHardHat, mdiChevronDown, mdiChevronUp, mdiSourceBranch } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { LineRow, MARK, ROW } from "./LineRow.tsx";
import type { ListFacts } from "./list-facts.ts";
import {
  acknowledgeAll,
  burstExtent,
  causeSentence,
  JOURNAL_MESSAGES,
} from "./model/journal-messages.ts";
import type { JournalGroup } from "./model/journal-rows.ts";
import { timeSpan } from "./model/journal-time.ts";
import { ShownPart } from "./ShownPart.tsx";

/** Loaded apart, because it imports the texts of work zones. */
const WorkGroupText = lazyPart(async () => (await import("./WorkGroupText.tsx")).WorkGroupText);

interface Props {
  readonly group: JournalGroup;
  readonly facts: ListFacts;
}

export function GroupRow({ group, facts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { lines } = group;
  return (
    <>
      <Box component="li" sx={{ ...ROW, bgcolor: "action.hover" }}>
        {facts.mayAct && <GroupCheck group={group} facts={facts} />}
        <GroupSign group={group} />
        <Box sx={{ flex: { xs: "1 1 60%", sm: 1 }, minWidth: 0 }}>
          <GroupText group={group} facts={facts} />
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
        {group.kind !== "work" && <GroupAcknowledge group={group} facts={facts} />}
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

function GroupSign({ group }: Pick<Props, "group">) {
  if (group.kind === "work") {
    return <Icon path={mdiAccountHardHat} sx={{ flex: "none" }} />;
  }
  if (group.kind === "cause") {
    return <Icon path={mdiSourceBranch} sx={{ flex: "none", color: "primary.main" }} />;
  }
  return (
    <Box component="span" sx={MARK}>
      <SeverityMark severity={group.first.severity} />
    </Box>
  );
}

function GroupText({ group, facts }: Props) {
  const { site, now } = facts;
  if (group.kind === "cause") {
    const { cause, device, explained } = group;
    return (
      <Typography variant="subtitle2" component="p">
        {causeSentence(cause.kind, device, explained, cause.root.clearedAt !== undefined)}
      </Typography>
    );
  }
  if (group.kind === "work") return <WorkGroupText group={group} facts={facts} />;
  const { first, lastAt } = group;
  return (
    <>
      <Typography variant="subtitle2" component="span" sx={{ mr: 1 }}>
        {first.label}
      </Typography>
      <Typography variant="body2" component="span">
        {burstExtent(group)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {JOURNAL_MESSAGES.raisedWithin(timeSpan(first.raisedAt, lastAt, now, site.layout.tz))}
      </Typography>
    </>
  );
}

/** What the controls of a group are for, in their accessible names. */
function subjectOf(group: JournalGroup): string {
  if (group.kind === "work") return group.zone.name;
  return group.kind === "cause" ? group.device : group.first.label;
}

function GroupCheck({ group, facts: { selected, onSelect } }: Props) {
  const { lines } = group;
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
            subjectOf(group),
          ),
        },
      }}
      sx={{ flex: "none", m: -1 }}
    />
  );
}

/** Button that acknowledges all open alarms of a group. */
function GroupAcknowledge({ group, facts: { mayAct, onAct } }: Props) {
  const open = group.lines.filter(({ needsSomebody }) => needsSomebody);
  if (!mayAct || open.length === 0) return undefined;
  const name = acknowledgeAll(open.length);
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={JOURNAL_MESSAGES.about(
        name,
        JOURNAL_MESSAGES.alarmCount(open.length),
        subjectOf(group),
      )}
      onClick={() => onAct({ kind: "ACKNOWLEDGE", lines: open })}
      sx={{ flex: "none" }}
    >
      {name}
    </Button>
  );
}
