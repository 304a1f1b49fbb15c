/** Health columns of a layout: alarms and masters, trackers, wind, data age; two lines per cell. */

import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { type HealthState, healthState, isHidden, isKnown } from "#domain/health/attention.ts";
import { handledAlarms, openAlarms, sumOfAlarms } from "#domain/health/open-alarms.ts";
import { useUnits } from "#web/session/services.ts";
import { lineClamp } from "#web/ui/line-clamp.ts";
import { NARROWEST_SCREEN } from "#web/ui/narrowest-screen.ts";
import { SeverityCounts } from "#web/ui/SeverityCounts.tsx";
import { DayLine } from "./DayLine.tsx";
import { HealthSign } from "./HealthSign.tsx";
import {
  HEALTH_MESSAGES,
  isStowed,
  isWindy,
  modeText,
  oldestText,
  positionText,
  restText,
  whyNot,
  windDetail,
  windText,
} from "./health-messages.ts";
import type { LayoutsHealth } from "./use-layout-health.ts";

interface Props {
  readonly health: LayoutsHealth;
  readonly layoutId: string;
  /** IANA name of the layout's time zone. */
  readonly zone: string | undefined;
}

/**
 * Columns in addition to name, customer and state; the first one sorts by severity of the health.
 * Tablets show only columns with an `sm` width.
 */
export const HEALTH_COLUMNS = [
  {
    key: "health",
    label: HEALTH_MESSAGES.health,
    width: { sm: "29%", lg: "20%" },
    Cell: HealthCell,
  },
  { key: "day", label: HEALTH_MESSAGES.day, width: { sm: "12%", lg: "8%" }, Cell: DayCell },
  { key: "trackers", label: HEALTH_MESSAGES.trackers, width: { lg: "14%" }, Cell: TrackersCell },
  { key: "wind", label: HEALTH_MESSAGES.wind, width: { lg: "12%" }, Cell: WindCell },
  { key: "oldest", label: HEALTH_MESSAGES.oldest, width: { lg: "9%" }, Cell: OldestCell },
] as const;

/** Cell with the alarms of a layout by severity and, below, the problems of its masters. */
export function HealthCell(props: Props) {
  const { health, layoutId } = props;
  const facts = health.of(layoutId);
  if (isLoading(props)) return <Loading />;
  const state = healthState(facts, health.nowSeconds);
  return (
    <TwoLines
      first={
        <Box component="span" sx={SIGN_ROW}>
          {state === "unknown" ? (
            <Words {...props} state={state} />
          ) : (
            <Alarms {...props} state={state} />
          )}
        </Box>
      }
      second={restText(facts, health.nowSeconds)}
      isStrong={state === "critical" || state === "major"}
    />
  );
}

interface SignProps extends Props {
  readonly state: HealthState;
}

/** Open alarms by severity and the number of handled ones, or a text if there are no alarms. */
function Alarms(props: SignProps) {
  const { alarms } = props.health.of(props.layoutId) ?? {};
  if (alarms === undefined || sumOfAlarms(alarms) === 0) return <Words {...props} />;
  return <SeverityCounts counts={openAlarms(alarms)} handled={handledAlarms(alarms)} />;
}

function Words(props: SignProps) {
  return (
    <>
      <HealthSign state={props.state} />
      {alarmWords(props)}
    </>
  );
}

function alarmWords({ health, layoutId }: Props): string {
  const facts = health.of(layoutId);
  if (facts === undefined || !isKnown(facts, health.nowSeconds)) return HEALTH_MESSAGES.unknown;
  const { alarms } = facts;
  if (alarms === undefined) {
    const hidden = whyNot(facts, "ALARMS", HEALTH_MESSAGES.unknown);
    return hidden === HEALTH_MESSAGES.unknown ? hidden : HEALTH_MESSAGES.alarmsHidden;
  }
  return alarms.mastersWithoutReadings > 0 ? HEALTH_MESSAGES.unknown : HEALTH_MESSAGES.noAlarms;
}

/**
 * Cell with the chart of the last 24 hours. A layout that the server no longer assesses has one
 * too, with a gap for the hours since then.
 */
function DayCell(props: Props) {
  const { health, layoutId, zone } = props;
  const facts = health.of(layoutId);
  if (isLoading(props)) return <Loading />;
  if (facts?.judgedAt === undefined) return HEALTH_MESSAGES.unknown;
  if (isHidden(facts, "ALARMS")) {
    return <TwoLines first={HEALTH_MESSAGES.unknown} second={HEALTH_MESSAGES.notPermitted} />;
  }
  return <DayLine health={facts} nowSeconds={health.nowSeconds} zone={zone} />;
}

function TrackersCell(props: Props) {
  const facts = currentFacts(props);
  if (isLoading(props)) return <Loading />;
  if (facts === undefined) return HEALTH_MESSAGES.unknown;
  return (
    <TwoLines first={modeText(facts)} second={positionText(facts)} isStrong={isStowed(facts)} />
  );
}

function WindCell(props: Props) {
  const units = useUnits();
  const facts = currentFacts(props);
  if (isLoading(props)) return <Loading />;
  if (facts === undefined) return HEALTH_MESSAGES.unknown;
  return (
    <TwoLines
      first={windText(facts, units) ?? HEALTH_MESSAGES.unknown}
      second={windDetail(facts, units)}
      isStrong={isWindy(facts)}
    />
  );
}

function OldestCell(props: Props) {
  const facts = currentFacts(props);
  if (isLoading(props)) return <Loading />;
  if (facts === undefined) return HEALTH_MESSAGES.unknown;
  const oldest = oldestText(facts, props.health.nowSeconds);
  return (
    <TwoLines
      first={oldest ?? HEALTH_MESSAGES.unknown}
      second={oldest === undefined ? whyNot(facts, "ROUNDS", HEALTH_MESSAGES.noReadings) : ""}
    />
  );
}

/** Health of a layout in one line, for phones. */
export function HealthLine(props: Props) {
  const { health, layoutId, zone } = props;
  const facts = health.of(layoutId);
  const current = currentFacts(props);
  if (isLoading(props)) return <Loading />;
  const state = healthState(facts, health.nowSeconds);
  const stowed = current !== undefined && isStowed(current) ? [modeText(current)] : [];
  const text = [...stowed, restText(facts, health.nowSeconds)].join(" · ");
  return (
    <Box component="span" title={text} sx={SIGN_ROW}>
      {current === undefined ? (
        <Words {...props} state={state} />
      ) : (
        <Alarms {...props} state={state} />
      )}
      <Typography variant="caption" component="span" color="textSecondary" sx={REST}>
        {text}
      </Typography>
      {facts?.judgedAt !== undefined && !isHidden(facts, "ALARMS") && (
        <Box component="span" sx={BESIDE}>
          <DayLine health={facts} nowSeconds={health.nowSeconds} zone={zone} />
        </Box>
      )}
    </Box>
  );
}

function currentFacts({ health, layoutId }: Props) {
  const facts = health.of(layoutId);
  return isKnown(facts, health.nowSeconds) ? facts : undefined;
}

/** True while the first response about health is pending and none is cached. */
function isLoading({ health }: Props): boolean {
  return health.savedAt === undefined && health.refresh.status === "pending";
}

function Loading() {
  return <Skeleton role="img" width="70%" aria-label={HEALTH_MESSAGES.loading} />;
}

interface LinesProps {
  readonly first: ReactNode;
  readonly second: string;
  /** True for bold text, which marks an exceptional value in addition to texts and signs. */
  readonly isStrong?: boolean;
}

function TwoLines({ first, second, isStrong = false }: LinesProps) {
  return (
    <>
      <Typography variant="body2" component="span" noWrap sx={isStrong ? STRONG : LINE}>
        {first}
      </Typography>
      <Typography
        variant="caption"
        component="span"
        color="textSecondary"
        noWrap
        title={second}
        sx={LINE}
      >
        {second}
      </Typography>
    </>
  );
}

const LINE = { display: "block", lineHeight: 1.4, fontVariantNumeric: "tabular-nums" } as const;
const STRONG = { ...LINE, fontWeight: 600 } as const;
const SIGN_ROW = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  minWidth: 0,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;
/** Style of the day's line on a card; the narrowest phones need its room for the text. */
const BESIDE = {
  flex: "none",
  width: 72,
  [NARROWEST_SCREEN]: { display: "none" },
} as const;
/** Style of the text below the alarms on a card: at most two lines, for which the card has room. */
const REST = {
  minWidth: 0,
  flex: 1,
  lineHeight: 1.3,
  whiteSpace: "normal",
  ...lineClamp("2"),
} as const;
