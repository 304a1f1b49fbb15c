/** Buttons that filter the layout list by health, with counts, and the age of the health data. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import {
  HEALTH_FILTERS,
  type HealthFilter,
  isKnown,
  passesFilter,
} from "#domain/health/attention.ts";
import type { Layout } from "#web/api/parse.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { FILTER_WORDS, HEALTH_MESSAGES, healthStatus } from "./health-messages.ts";
import type { LayoutsHealth } from "./use-layout-health.ts";

interface Props {
  readonly health: LayoutsHealth;
  /** Layouts that match the search. */
  readonly found: readonly Layout[];
  readonly filter: HealthFilter;
  readonly onFilter: (filter: HealthFilter) => void;
}

export function HealthFilters({ health, found, filter, onFilter }: Props) {
  const hasFailed = health.refresh.status === "failed";
  return (
    <Box sx={ROW}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        aria-label={HEALTH_MESSAGES.show}
        onChange={(_, chosen: HealthFilter | null) => onFilter(chosen ?? "all")}
        sx={GROUP}
      >
        {HEALTH_FILTERS.map((one) => (
          <ToggleButton key={one} value={one} sx={BUTTON}>
            {FILTER_WORDS[one]} {countOf(one, health, found)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography
        role="status"
        variant="body2"
        sx={hasFailed ? FAILED : { color: "text.secondary" }}
      >
        {healthStatus(health)}
        {hasFailed && (
          <Button size="small" onClick={health.onRefresh} sx={{ ml: 1 }}>
            {MESSAGES.tryAgain}
          </Button>
        )}
      </Typography>
    </Box>
  );
}

/**
 * Number of layouts that a health filter shows; layouts with unknown health do not count as
 * healthy, and if there are only such layouts, none of them is known not to pass.
 */
function countOf(
  filter: HealthFilter,
  { of, savedAt, nowSeconds }: LayoutsHealth,
  found: readonly Layout[],
): string {
  if (filter === "all") return String(found.length);
  if (savedAt === undefined) return HEALTH_MESSAGES.unknown;
  const passing = found.filter(({ id }) => passesFilter(filter, of(id), nowSeconds));
  if (passing.length > 0) return String(passing.length);
  const areUnknown = found.length > 0 && found.every(({ id }) => !isKnown(of(id), nowSeconds));
  return areUnknown ? HEALTH_MESSAGES.unknown : "0";
}

const ROW = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 2,
  rowGap: 0.5,
  mt: 1.5,
} as const;

/** Style of the filter buttons: on narrow screens, they scroll sideways. */
const GROUP = { maxWidth: 1, overflowX: "auto" } as const;
const BUTTON = {
  flex: "none",
  minHeight: 44,
  px: { xs: 1.25, sm: 2 },
  textTransform: "none",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
} as const;
const FAILED = { color: "warning.main", fontWeight: 600 } as const;
