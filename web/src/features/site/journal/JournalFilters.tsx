/** Filters of the journal: by state, severity, master, alarm and words. */

import { mdiFilterVariant } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useTheme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { SEVERITY_KEYS } from "#domain/bits/severities.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { numberText } from "#web/language/counts.ts";
import { ALARM_WORDS } from "#web/ui/alarm-words.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import type { JournalLine } from "./model/journal-lines.ts";
import { FILTER_NAMES, JOURNAL_MESSAGES, lastHours } from "./model/journal-messages.ts";
import { matcherOf, SHOWS } from "./model/journal-rows.ts";
import {
  JOURNAL_FILTERS,
  JOURNAL_HOURS,
  type JournalFilter,
  type JournalUrl,
} from "./model/journal-url.ts";

interface Props {
  readonly site: Site;
  /**
   * Lines (alarms) of the journal; undefined until it has been read, so that the counts are
   * unknown.
   */
  readonly lines: readonly JournalLine[] | undefined;
  readonly url: JournalUrl;
  readonly onUrl: (url: JournalUrl) => void;
}

export function JournalFilters(props: Props) {
  const { lines, url, onUrl } = props;
  const isRoomy = useMediaQuery(useTheme().breakpoints.up("sm"));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={BAR}>
      <StateFilter lines={lines} url={url} onUrl={onUrl} />
      <SearchField
        label={JOURNAL_MESSAGES.search}
        search={url.search}
        onSearch={(search) => onUrl({ ...url, search })}
        sx={{ flex: { xs: 1, sm: "1 0 100%", md: "1 1 240px" }, minWidth: 0 }}
      />
      {!isRoomy && (
        <IconButton
          aria-label={JOURNAL_MESSAGES.filters}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon path={mdiFilterVariant} />
        </IconButton>
      )}
      {(isRoomy || isOpen) && <Choices {...props} />}
    </Box>
  );
}

function Choices({ site, lines, url, onUrl }: Props) {
  return (
    <>
      <Choice
        label={JOURNAL_MESSAGES.severity}
        any={JOURNAL_MESSAGES.anySeverity}
        value={url.severity}
        options={SEVERITY_KEYS.map((key) => ({ key, name: ALARM_WORDS.severities[key] }))}
        onChoose={(key) => onUrl({ ...url, severity: SEVERITY_KEYS.find((one) => one === key) })}
      />
      <Choice
        label={JOURNAL_MESSAGES.master}
        any={JOURNAL_MESSAGES.anyMaster}
        value={url.mLocId}
        options={site.masters.map(({ id, name }) => ({ key: id, name }))}
        onChoose={(mLocId) => onUrl({ ...url, mLocId })}
      />
      <Choice
        label={JOURNAL_MESSAGES.alarm}
        any={JOURNAL_MESSAGES.anyAlarm}
        value={url.alarm}
        options={alarmsOf(lines ?? [])}
        onChoose={(alarm) => onUrl({ ...url, alarm })}
      />
      <TextField
        select
        size="small"
        label={JOURNAL_MESSAGES.range}
        value={url.hours}
        onChange={({ target }) => {
          const hours = JOURNAL_HOURS.find((one) => one === Number(target.value));
          if (hours !== undefined) onUrl({ ...url, hours });
        }}
        sx={FIELD}
      >
        {JOURNAL_HOURS.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {lastHours(hours)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

/** Filter of the journal by the state of alarms, with the number of alarms in each. */
function StateFilter({ lines, url, onUrl }: Omit<Props, "site">) {
  const matching = lines?.filter(matcherOf(url));
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={url.filter}
      onChange={(_, filter: JournalFilter | null) => filter && onUrl({ ...url, filter })}
      aria-label={JOURNAL_MESSAGES.show}
      sx={{ flex: { xs: "1 0 100%", md: "none" }, overflowX: "auto" }}
    >
      {JOURNAL_FILTERS.map((filter) => (
        <ToggleButton
          key={filter}
          value={filter}
          sx={{ flex: { xs: "1 0 auto", md: "none" }, px: 1.25, whiteSpace: "nowrap" }}
        >
          {FILTER_NAMES[filter]}
          <Box component="span" sx={COUNT}>
            {matching === undefined ? "–" : numberText(matching.filter(SHOWS[filter]).length)}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const COUNT = { ml: 0.75, fontWeight: 700, fontVariantNumeric: "tabular-nums" } as const;

interface ChoiceProps {
  readonly label: string;
  /** Label of the choice that filters nothing. */
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly key: string; readonly name: string }[];
  readonly onChoose: (key: string | undefined) => void;
}

/** Select field of one filter; a chosen value stays in the list even if no line has it. */
function Choice({ label, any, value, options, onChoose }: ChoiceProps) {
  const isKnown = value === undefined || options.some(({ key }) => key === value);
  const all = isKnown ? options : [...options, { key: value, name: value }];
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ""}
      onChange={({ target }) => onChoose(target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={FIELD}
    >
      <MenuItem value="">{any}</MenuItem>
      {all.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Returns the alarms that occur in the range as choices of a filter, by name. */
function alarmsOf(lines: readonly JournalLine[]): ChoiceProps["options"] {
  const names = new Map(lines.map(({ alarm, label }) => [alarm, label]));
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const;

/** Style of a select field: as wide as the chosen name, within limits. */
const FIELD = {
  flex: { xs: "1 1 40%", md: "0 1 auto" },
  minWidth: 120,
  maxWidth: { md: 220 },
} as const;
