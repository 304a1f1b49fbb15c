/** Head, totals and table of the stows of a year; each row opens the report of its stow. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { PartSection } from "#web/features/site/journal/parts/PartSection.tsx";
import type { MotionHead } from "#web/features/site/model/motion-events.generated.ts";
import { motionActor, wholeMotionTitle } from "#web/features/site/model/motion-title.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";
import { useUnits } from "#web/session/services.ts";
import type { CardColumn } from "#web/ui/CardTable.tsx";
import {
  exceptionsText,
  exceptionTotals,
  lastedText,
  positionText,
  STOW_YEAR_MESSAGES,
  sealText,
  shareText,
  speedText,
  totalsText,
} from "./stow-year-messages.ts";
import type { StowYear } from "./stow-year-reads.ts";

interface Props {
  readonly list: StowYear;
}

export function StowYearTable({ list }: Props) {
  const { site, year, readAt, stows, missing } = list;
  const columns = useColumns(list);
  const { watchedSince } = site.record;
  const time = (seconds: number) => siteTime(seconds, site.tz).slice(0, 16);
  const nothing =
    missing.length === 0 ? STOW_YEAR_MESSAGES.none(year) : STOW_YEAR_MESSAGES.noneRead;
  return (
    <Box component="article">
      <Typography variant="h2">{STOW_YEAR_MESSAGES.title(year, site.name)}</Typography>
      <Typography color="textSecondary">
        {STOW_YEAR_MESSAGES.readAt(time(readAt), siteTimeIn(site))}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {watchedSince === undefined
          ? STOW_YEAR_MESSAGES.notWatched
          : STOW_YEAR_MESSAGES.watchedSince(time(watchedSince))}
      </Typography>
      {stows.length === 0 ? (
        <Typography sx={{ fontWeight: 600 }}>{nothing}.</Typography>
      ) : (
        <>
          <Typography variant="body2">
            <strong>{STOW_YEAR_MESSAGES.total}:</strong> {totalsText(list)}.
          </Typography>
          <Typography variant="body2" sx={{ mb: 2 }}>
            <strong>{STOW_YEAR_MESSAGES.exceptionsTotal}:</strong>{" "}
            {exceptionsText(exceptionTotals(stows)) || "–"}
          </Typography>
          <Box sx={WIDE}>
            <PartSection
              title={STOW_YEAR_MESSAGES.stows}
              content={{ rows: stows, notes: NOTES }}
              keyOf={({ id }) => id}
              most={undefined}
              columns={columns}
            />
          </Box>
        </>
      )}
    </Box>
  );
}

const NOTES = [STOW_YEAR_MESSAGES.proofsNote, STOW_YEAR_MESSAGES.sealNote];

function useColumns({ site }: StowYear): readonly CardColumn<MotionHead>[] {
  const units = useUnits();
  const { layoutId, tz } = site;
  return [
    {
      head: STOW_YEAR_MESSAGES.at,
      read: ({ id, issuedAt }) => (
        <Link component={RouterLink} to={reportPath(layoutId, id)} sx={DATE}>
          {siteTime(issuedAt, tz)}
        </Link>
      ),
    },
    { head: STOW_YEAR_MESSAGES.what, read: wholeMotionTitle },
    { head: STOW_YEAR_MESSAGES.by, read: (stow) => <Breaking text={motionActor(stow)} /> },
    { head: STOW_YEAR_MESSAGES.wind, read: ({ windPeak }) => speedText(windPeak, units) },
    {
      head: STOW_YEAR_MESSAGES.windDuring,
      read: ({ name, stowWindPeak }) => (name === undefined ? speedText(stowWindPeak, units) : "–"),
    },
    { head: "t50", read: (stow) => shareText(stow, stow.seconds50) },
    { head: "t90", read: (stow) => shareText(stow, stow.seconds90) },
    { head: "t99", read: (stow) => shareText(stow, stow.seconds99) },
    { head: STOW_YEAR_MESSAGES.position, read: positionText },
    { head: STOW_YEAR_MESSAGES.exceptions, read: (stow) => exceptionsText(stow) || "–" },
    { head: STOW_YEAR_MESSAGES.lasted, read: lastedText },
    { head: STOW_YEAR_MESSAGES.seal, read: (stow) => <Breaking text={sealText(stow)} /> },
  ];
}

/** A text without spaces, such as an address, that may break anywhere. */
function Breaking({ text }: { readonly text: string }) {
  return (
    <Box component="span" sx={BREAKING}>
      {text}
    </Box>
  );
}

/** Address of the report of a stow. */
function reportPath(layoutId: string, motion: string): string {
  return `/layout/${layoutId}?control=proof&motion=${motion}&report=true`;
}

/** Without a least width, the browser makes the column one letter wide. */
const BREAKING = { display: "inline-block", minWidth: "10ch", overflowWrap: "anywhere" } as const;
const DATE = { fontWeight: 600 } as const;
/** On screens that are narrower than the table, only the table scrolls. */
const WIDE = { overflowX: "auto", "@media print": { overflowX: "visible" } } as const;
