/** The days of a month as upright bars of good, bad and unknown time. */
import Box from "@mui/material/Box";
import type { LayoutAvailabilityRecord } from "#web/api/availability.generated.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { AVAILABILITY_MESSAGES, shareText } from "./availability-messages.ts";
import type { HourKind } from "./availability-url.ts";
import { dayName, dayNumber } from "./month-names.ts";
import { SharesBar } from "./SharesBar.tsx";
import { totalOf } from "./SharesTable.tsx";

type Month = LayoutAvailabilityRecord["months"][number];

interface Props {
  readonly month: Month;
  readonly hours: HourKind;
  /** Time zone of the site; undefined: UTC. */
  readonly zone: string | undefined;
}

export function AvailabilityDays({ month, hours, zone }: Props) {
  return (
    <Box component="ol" aria-label={AVAILABILITY_MESSAGES.days} sx={LIST}>
      {month.days.map((day) => (
        <Day key={day.start} day={day} hours={hours} zone={zone} />
      ))}
    </Box>
  );
}

interface DayProps extends Pick<Props, "hours" | "zone"> {
  readonly day: Month["days"][number];
}

function Day({ day, hours, zone }: DayProps) {
  const sums = day[hours];
  const total = totalOf(sums);
  const [good, bad, unknown] = [sums.good, sums.bad, sums.unknown].map((part) =>
    shareText(part, total),
  );
  const shares = AVAILABILITY_MESSAGES.dayShares(
    dayName(day.start, zone),
    good ?? "",
    bad ?? "",
    unknown ?? "",
  );
  const words = day.isWhole ? shares : `${shares} (${AVAILABILITY_MESSAGES.partOfDay})`;
  const number = dayNumber(day.start, zone);
  return (
    <Box component="li" title={words} sx={DAY}>
      <Box sx={day.isWhole ? BAR : PART_OF_DAY}>
        {total > 0 && <SharesBar sums={sums} isUpright />}
      </Box>
      <Box component="span" aria-hidden sx={NUMBER}>
        {number}
      </Box>
      <Box component="span" sx={HIDDEN_TEXT}>
        {words}
      </Box>
    </Box>
  );
}

const LIST = {
  display: "flex",
  gap: { xs: "2px", sm: 0.5 },
  listStyle: "none",
  p: 0,
  m: 0,
  mb: 2,
} as const;
const DAY = { flex: "1 1 0", minWidth: 0, maxWidth: 32, position: "relative" } as const;
const BAR = { height: 72 } as const;
const PART_OF_DAY = { ...BAR, opacity: 0.55 } as const;
const NUMBER = {
  display: "block",
  textAlign: "center",
  color: "text.secondary",
  fontSize: { xs: 8, sm: 11 },
  lineHeight: 1.6,
} as const;
