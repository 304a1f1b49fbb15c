/** Progress by check, of the site or one master, and of each master in one bar. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { CHECKS } from "#domain/commissioning/checks.ts";
import type { HandOver } from "#domain/commissioning/hand-over.ts";
import { applicable, type StateCounts, sumOfCounts } from "#domain/commissioning/progress.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";

interface Props {
  readonly content: HandOver;
  /** The chosen master; undefined for the whole site. */
  readonly mLocId: string | undefined;
  readonly onMaster: (mLocId: string) => void;
}

export function ProgressPart({ content, mLocId, onMaster }: Props) {
  const master = content.masters.find((one) => one.mLocId === mLocId);
  const counts = (master ?? content).counts;
  return (
    <PagePart title={COMMISSIONING_MESSAGES.progress} hint={COMMISSIONING_MESSAGES.progressHint}>
      <Box component="ul" sx={LIST}>
        {CHECKS.map(({ key }) =>
          applicable(counts[key]) === 0 ? undefined : (
            <Box component="li" key={key} sx={ROW}>
              <Typography variant="subtitle2" component="span">
                {COMMISSIONING_MESSAGES.checks[key]}
              </Typography>
              <Counts counts={counts[key]} />
            </Box>
          ),
        )}
      </Box>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {COMMISSIONING_MESSAGES.byMaster}
      </Typography>
      <Box component="ul" sx={LIST}>
        {content.masters.map((one) => (
          <Box component="li" key={one.mLocId} sx={ROW}>
            <Link
              component="button"
              type="button"
              aria-label={COMMISSIONING_MESSAGES.showMaster(one.name)}
              aria-current={one.mLocId === mLocId || undefined}
              onClick={() => onMaster(one.mLocId)}
              sx={MASTER}
            >
              {one.name}
            </Link>
            <Counts counts={sumOfCounts(one.counts)} />
          </Box>
        ))}
      </Box>
    </PagePart>
  );
}

/** The numbers, and a bar of them: unknown is hatched, because colour alone is not enough. */
function Counts({ counts }: { readonly counts: StateCounts }) {
  const { done, open, unknown } = counts;
  return (
    <>
      <Box aria-hidden sx={BAR}>
        {STATES.filter((state) => counts[state] > 0).map((state) => (
          <Box key={state} sx={{ ...PATTERNS[state], flex: `${counts[state]} 0 2px` }} />
        ))}
      </Box>
      <Typography variant="body2" component="span" color="textSecondary" sx={NUMBERS}>
        {COMMISSIONING_MESSAGES.counts(done, open, unknown)}
      </Typography>
    </>
  );
}

const STATES = ["done", "open", "unknown"] as const;

const PATTERNS = {
  done: { bgcolor: "success.main" },
  open: { bgcolor: "transparent" },
  unknown: {
    color: "text.secondary",
    backgroundImage:
      "repeating-linear-gradient(135deg, currentColor 0 1.5px, transparent 1.5px 5px)",
  },
} as const;

const LIST = { listStyle: "none", m: 0, p: 0 } as const;

const ROW = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "220px minmax(80px, 1fr) 250px" },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: "center",
  py: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;

const MASTER = { minHeight: 24, textAlign: "start", fontWeight: 600 } as const;

const BAR = {
  display: "flex",
  height: 12,
  border: 1,
  borderColor: "text.secondary",
  overflow: "hidden",
} as const;

const NUMBERS = { fontVariantNumeric: "tabular-nums" } as const;
