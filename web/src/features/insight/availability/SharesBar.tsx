/**
 * Bar of good, bad and unknown time. Unknown time is hatched, because colour alone is not visible to
 * everyone; hidden from screen readers, because the text beside it has the same numbers.
 */
import Box from "@mui/material/Box";
import type { AvailabilitySumsRecord } from "#web/api/availability.generated.ts";

type Shares = Pick<AvailabilitySumsRecord, "good" | "bad" | "unknown">;

interface Props {
  readonly sums: Shares;
  /** True: the parts are one above the other, bad time at the bottom. */
  readonly isUpright?: boolean;
}

export function SharesBar({ sums, isUpright = false }: Props) {
  const parts = isUpright ? [...KINDS].reverse() : KINDS;
  return (
    <Box aria-hidden sx={isUpright ? UPRIGHT : FLAT}>
      {parts
        .filter((kind) => sums[kind] > 0)
        .map((kind) => (
          <Box key={kind} sx={{ ...PATTERNS[kind], flex: `${sums[kind]} 0 2px` }} />
        ))}
    </Box>
  );
}

/** The mark of one kind of time, for the legend. */
export function ShareMark({ kind }: { readonly kind: keyof Shares }) {
  return <Box component="span" aria-hidden sx={{ ...MARK, ...PATTERNS[kind] }} />;
}

const KINDS = ["bad", "unknown", "good"] as const satisfies readonly (keyof Shares)[];

const PATTERNS: Readonly<Record<keyof Shares, object>> = {
  good: { bgcolor: "success.main", printColorAdjust: "exact" },
  bad: { bgcolor: "error.main", printColorAdjust: "exact" },
  unknown: {
    color: "text.secondary",
    backgroundImage:
      "repeating-linear-gradient(135deg, currentColor 0 1.5px, transparent 1.5px 5px)",
    printColorAdjust: "exact",
  },
};

const EDGE = { display: "flex", border: 1, borderColor: "text.secondary", overflow: "hidden" };
const FLAT = { ...EDGE, height: 10, mt: 0.5 } as const;
const UPRIGHT = { ...EDGE, flexDirection: "column", height: 1 } as const;
const MARK = {
  display: "inline-block",
  width: 14,
  height: 10,
  border: 1,
  borderColor: "text.secondary",
} as const;
