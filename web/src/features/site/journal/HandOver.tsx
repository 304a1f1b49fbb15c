/** The hand-over of a shift: one page to be read aloud or printed. */
import { mdiArrowLeft, mdiPrinterOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { TableLoading, TableMissing } from "#web/ui/TableState.tsx";
import { HandOverSection } from "./HandOverSection.tsx";
import type { JournalProps } from "./JournalView.tsx";
import { handOverOf } from "./model/hand-over.ts";
import {
  BROWSER_TIME,
  handOverRange,
  JOURNAL_MESSAGES,
  lastHours,
} from "./model/journal-messages.ts";
import { JOURNAL_HOURS } from "./model/journal-url.ts";

/** The usual lengths of a shift, and a day. */
const SHIFT_HOURS = JOURNAL_HOURS.filter((hours) => hours <= 24);

export function HandOver({ site, used, url, onUrl }: JournalProps) {
  const { journal, status, now, renew } = used;
  return (
    <Box sx={PAGE}>
      <GlobalStyles styles={PRINTED} />
      <Box sx={BAR}>
        <Button
          startIcon={<Icon path={mdiArrowLeft} />}
          onClick={() => onUrl({ ...url, page: "list" })}
        >
          {JOURNAL_MESSAGES.toList}
        </Button>
        <TextField
          select
          size="small"
          label={JOURNAL_MESSAGES.range}
          value={SHIFT_HOURS.includes(url.hours) ? url.hours : ""}
          onChange={({ target }) => {
            const hours = SHIFT_HOURS.find((one) => one === Number(target.value));
            if (hours !== undefined) onUrl({ ...url, hours });
          }}
          sx={{ minWidth: 160, ml: "auto" }}
        >
          {SHIFT_HOURS.map((hours) => (
            <MenuItem key={hours} value={hours}>
              {lastHours(hours)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPrinterOutline} />}
          disabled={journal === undefined}
          onClick={() => window.print()}
        >
          {JOURNAL_MESSAGES.print}
        </Button>
      </Box>
      {journal === undefined ? (
        status === "pending" || status === "resolved" ? (
          <TableLoading words={JOURNAL_MESSAGES} />
        ) : (
          <TableMissing
            status={status}
            words={JOURNAL_MESSAGES}
            iconPath={mdiPrinterOutline}
            onRetry={() => void renew()}
          />
        )
      ) : (
        <Facts site={site} journal={journal} now={now} hours={url.hours} />
      )}
    </Box>
  );
}

interface FactsProps extends Pick<JournalProps, "site"> {
  readonly journal: NonNullable<JournalProps["used"]["journal"]>;
  readonly now: number;
  readonly hours: number;
}

function Facts({ site, journal, now, hours }: FactsProps) {
  const { name, tz } = site.layout;
  const from = now - hours * 3_600;
  const facts = handOverOf(journal.lines, from);
  const time = (seconds: number) => siteTime(seconds, tz).slice(0, 16);
  const shown = { now, tz };
  return (
    <>
      <Box component="header" sx={{ mb: 2 }}>
        <Typography variant="h1" component="h2">
          {JOURNAL_MESSAGES.handOver}: {name}
        </Typography>
        <Typography color="textSecondary">
          {handOverRange(time(from), time(now), tz ?? BROWSER_TIME)}
        </Typography>
        {journal.isPartial && (
          <Typography variant="body2" color="textSecondary">
            {JOURNAL_MESSAGES.partial}
          </Typography>
        )}
      </Box>
      <HandOverSection title={JOURNAL_MESSAGES.open} lines={facts.open} {...shown} />
      <HandOverSection
        title={JOURNAL_MESSAGES.acknowledged}
        lines={facts.acknowledged}
        {...shown}
      />
      <HandOverSection title={JOURNAL_MESSAGES.shelvedNow} lines={facts.shelved} {...shown} />
      <HandOverSection title={JOURNAL_MESSAGES.openNotes} lines={facts.notes} {...shown} />
      <HandOverSection title={JOURNAL_MESSAGES.raised} lines={facts.raised} {...shown} />
      <HandOverSection title={JOURNAL_MESSAGES.cleared} lines={facts.cleared} {...shown} />
    </>
  );
}

const PAGE = { maxWidth: 1100, mx: "auto", p: { xs: 2, sm: 3 } } as const;
const BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  mb: 3,
  displayPrint: "none",
} as const;

/** Paper has no top bar and no dark look. */
const PRINTED = {
  "@media print": {
    ".MuiAppBar-root": { display: "none !important" },
    "body, body *": { color: "#000 !important", background: "none !important" },
  },
} as const;
