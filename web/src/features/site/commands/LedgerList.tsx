/**
 * The command history as a list with filters and export; each row shows the final outcome of its
 * command.
 */
import { mdiTableArrowDown } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  LEDGER_MESSAGES,
  ledgerFileName,
  OUTCOME_LABELS,
  RANGE_LABELS,
} from "#web/features/site/commands/model/ledger-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { ZoneNote } from "#web/features/site/page/ZoneNote.tsx";
import { useServices } from "#web/session/services.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { SearchField } from "#web/ui/SearchField.tsx";
import { saveText } from "#web/ui/save-text.ts";
import { LedgerRow } from "./LedgerRow.tsx";
import { foundCommands, type LedgerFilter, ledgerCsv, NO_FILTER } from "./model/ledger-rows.ts";
import type { LedgerScope } from "./operations/ledger-operations.ts";
import { type Ledger, type LedgerRangeKey, useLedger } from "./use-ledger.ts";

interface Props {
  readonly site: Site;
  readonly scope: LedgerScope;
  /** Opens the proof of a motion command (what its trackers did); omitted if there is no map. */
  readonly onProof?: (id: string) => void;
}

export function LedgerList({ site, scope, onProof }: Props) {
  const [rangeKey, setRangeKey] = useState<LedgerRangeKey>("week");
  const [filter, setFilter] = useState<LedgerFilter>(NO_FILTER);
  const ledger = useLedger(scope, rangeKey);
  const found = foundCommands(ledger.commands, filter);
  return (
    <Stack component="section" aria-label={LEDGER_MESSAGES.title} sx={{ gap: 1, p: 2 }}>
      <SearchField
        label={LEDGER_MESSAGES.search}
        search={filter.search}
        onSearch={(search) => setFilter({ ...filter, search })}
        sx={{ width: 1 }}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Choice
          label={LEDGER_MESSAGES.range}
          labels={RANGE_LABELS}
          value={rangeKey}
          onChoose={setRangeKey}
        />
        <Choice
          label={LEDGER_MESSAGES.status}
          labels={OUTCOME_LABELS}
          value={filter.outcome}
          onChoose={(outcome) => setFilter({ ...filter, outcome })}
        />
      </Stack>
      <ExportButton site={site} ledger={ledger} filter={filter} />
      <State ledger={ledger} found={found.length} />
      {found.length > 0 && <ZoneNote layout={site.layout} />}
      <Box component="ul" sx={found.length === 0 ? EMPTY : LIST}>
        {found.map((command) => (
          <LedgerRow key={command.id} site={site} command={command} onProof={onProof} />
        ))}
      </Box>
      {ledger.showEarlier !== undefined && (
        <Button onClick={ledger.showEarlier}>{LEDGER_MESSAGES.earlier}</Button>
      )}
    </Stack>
  );
}

interface ChoiceProps<Key extends string> {
  readonly label: string;
  readonly labels: Readonly<Record<Key, string>>;
  readonly value: Key;
  readonly onChoose: (key: Key) => void;
}

function Choice<Key extends string>({ label, labels, value, onChoose }: ChoiceProps<Key>) {
  const keys = Object.keys(labels) as Key[];
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      sx={{ flex: 1 }}
      onChange={({ target }) => {
        const key = keys.find((option) => option === target.value);
        if (key !== undefined) onChoose(key);
      }}
    >
      {keys.map((key) => (
        <MenuItem key={key} value={key}>
          {labels[key]}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ExportProps {
  readonly site: Site;
  readonly ledger: Ledger;
  readonly filter: LedgerFilter;
}

/** Button that exports the history with the filters of the list. */
function ExportButton({ site, ledger, filter }: ExportProps) {
  const { nowSeconds } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const { name, tz } = site.layout;
  async function save(): Promise<void> {
    setIsBusy(true);
    const outcome = await ledger.readAll();
    setIsBusy(false);
    if (!outcome.ok) {
      notify({ kind: "error", text: refusalText(outcome.error), lastsSeconds: 5 });
      return;
    }
    const commands = foundCommands(outcome.value, filter);
    const day = siteTime(nowSeconds(), tz).slice(0, 10);
    saveText(ledgerFileName(name, day), ledgerCsv(commands, tz), "text/csv");
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiTableArrowDown} />}
      disabled={isBusy || ledger.commands.length === 0}
      onClick={() => void save()}
    >
      {isBusy ? LEDGER_MESSAGES.exporting : LEDGER_MESSAGES.csv}
    </Button>
  );
}

interface StateProps {
  readonly ledger: Ledger;
  readonly found: number;
}

function State({ ledger, found }: StateProps) {
  const { status, trouble, commands } = ledger;
  if (trouble !== undefined) {
    return (
      <Alert severity="warning" variant="outlined">
        {status === "failed" ? `${LEDGER_MESSAGES.failed} ` : ""}
        {trouble}
      </Alert>
    );
  }
  if (found > 0) return undefined;
  const isNone = commands.length === 0;
  return (
    <Typography role="status" color="textSecondary" sx={{ textAlign: "center", py: 2 }}>
      {status === "loading"
        ? LEDGER_MESSAGES.loading
        : isNone
          ? LEDGER_MESSAGES.empty
          : LEDGER_MESSAGES.noMatch}
    </Typography>
  );
}

const EMPTY = { display: "none" } as const;

const LIST = { m: 0, p: 0, listStyle: "none", border: 1, borderColor: "divider", borderRadius: 1 };
