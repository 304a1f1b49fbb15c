/**
 * The hand-over of a shift, with stows in force and open alarms first. A normal shift fits on two
 * printed pages.
 */
import { mdiArrowLeft, mdiPrinterOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { HAND_OVER_MESSAGES } from "#web/features/site/journal/model/hand-over-messages.ts";
import { JOURNAL_MESSAGES, lastHours } from "#web/features/site/journal/model/journal-messages.ts";
import {
  hoursOf,
  type JournalUrl,
  SHIFT_HOURS,
} from "#web/features/site/journal/model/journal-url.ts";
import type { UsedJournal } from "#web/features/site/journal/reads/use-journal.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";
import { useSessionState } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import { TableLoading, TableMissing } from "#web/ui/TableState.tsx";
import { HandOverNoteField } from "./HandOverNoteField.tsx";
import { HandOverParts } from "./HandOverParts.tsx";
import { useShift } from "./use-shift.ts";

interface Props {
  readonly site: Site;
  readonly used: UsedJournal;
  readonly url: JournalUrl;
  readonly onUrl: (url: JournalUrl) => void;
}

export function HandOver({ site, used, url, onUrl }: Props) {
  const { journal, status, now, renew } = used;
  const hours = hoursOf(url);
  const shift = useShift(site.layout.id, hours);
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
          value={hours}
          onChange={({ target }) => {
            const chosen = SHIFT_HOURS.find((one) => one === Number(target.value));
            if (chosen !== undefined) onUrl({ ...url, hours: chosen });
          }}
          sx={{ minWidth: 160, ml: "auto" }}
        >
          {SHIFT_HOURS.map((one) => (
            <MenuItem key={one} value={one}>
              {lastHours(one)}
            </MenuItem>
          ))}
        </TextField>
        <RefreshButton
          isBusy={status === "pending" || shift.isReading}
          onPress={() => {
            void renew();
            shift.retry();
          }}
        />
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPrinterOutline} />}
          disabled={journal === undefined || shift.isReading}
          onClick={() => window.print()}
        >
          {JOURNAL_MESSAGES.print}
        </Button>
      </Box>
      <Head site={site} from={now - hours * 3_600} to={now} />
      <HandOverNoteField layoutId={site.layout.id} />
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
        <>
          {status in OLD && (
            <Typography role="status" variant="body2" sx={WARNING}>
              {OLD[status as keyof typeof OLD]}
            </Typography>
          )}
          <HandOverParts site={site} journal={journal} parts={shift.parts} now={now} />
        </>
      )}
    </Box>
  );
}

const OLD = {
  networkError: HAND_OVER_MESSAGES.offlineOld,
  error: HAND_OVER_MESSAGES.failedOld,
} as const;

interface HeadProps {
  readonly site: Site;
  /** Start of the shift in epoch seconds; likewise `to`, its end. */
  readonly from: number;
  readonly to: number;
}

function Head({ site: { layout }, from, to }: HeadProps) {
  const session = useSessionState();
  const time = (seconds: number) => siteTime(seconds, layout.tz).slice(0, 16);
  const author =
    session.status === "signedIn" ? `${session.account.nameFirst} ${session.account.nameLast}` : "";
  return (
    <Box component="header" sx={{ mb: 2, "@media print": { mb: "6px" } }}>
      <Typography variant="h1" component="h2" sx={{ "@media print": { fontSize: "15pt" } }}>
        {JOURNAL_MESSAGES.handOver}: {layout.name}
      </Typography>
      <Typography color="textSecondary">
        {HAND_OVER_MESSAGES.handOverRange(time(from), time(to), siteTimeIn(layout))}
      </Typography>
      <Box sx={PEOPLE}>
        <Typography>
          {HAND_OVER_MESSAGES.handedOverBy}: {author}
        </Typography>
        <Typography sx={{ display: "none", displayPrint: "block" }}>
          {HAND_OVER_MESSAGES.receivedBy}: ______________________
        </Typography>
      </Box>
    </Box>
  );
}

const PAGE = {
  maxWidth: 1100,
  mx: "auto",
  p: { xs: 2, sm: 3 },
  "@media print": { maxWidth: "none", p: 0 },
} as const;
const PEOPLE = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: 2,
} as const;
const WARNING = { color: "warning.main", fontWeight: 600, mb: 1 } as const;
const BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  mb: 3,
  displayPrint: "none",
} as const;

/** Print styles of the hand-over: without top bar and skip link, in the light theme. */
const PRINTED = {
  "@page": { size: "A4", margin: "12mm" },
  "@media print": {
    ".MuiAppBar-root, a[href='#content']": { display: "none !important" },
    "body, body *": { color: "#000 !important", background: "none !important" },
    "body p": { fontSize: "9pt !important" },
  },
} as const;
