/**
 * List of how many nodes have each number of scanned components, and the progress of loading them.
 */

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { COMPONENT_MESSAGES } from "#web/features/site/model/component-messages.ts";
import type { BadgeStyle } from "#web/features/site/model/paint.ts";
import type { ScannedRow } from "#web/features/site/model/scan-counts.ts";
import { ScansState } from "#web/features/site/page/ScansState.tsx";
import { numberText } from "#web/language/counts.ts";
import { SIGN_SIZE_PX, SignFrame } from "#web/ui/MarkerSwatch.tsx";

interface Props {
  readonly rows: readonly ScannedRow[];
}

export function ScannedCounts({ rows }: Props) {
  return (
    <section aria-label={COMPONENT_MESSAGES.title}>
      <Typography variant="overline" color="textSecondary" component="h3" sx={HEAD}>
        {COMPONENT_MESSAGES.title}
      </Typography>
      <ScansState />
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: "none" }}>
        {rows.map(({ count, label, style, nodes }) => (
          <Stack key={count} component="li" direction="row" sx={ROW}>
            <CountBadge count={count} style={style} />
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              {label}
            </Typography>
            <Typography
              variant="body2"
              color={nodes === 0 ? "textSecondary" : "textPrimary"}
              sx={{ fontVariantNumeric: "tabular-nums" }}
            >
              {numberText(nodes)}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

interface BadgeProps {
  readonly count: number;
  readonly style: BadgeStyle;
}

/**
 * Sign of a number of components, as on the map. Hidden from screen readers, because the text next
 * to it says the same.
 */
function CountBadge({ count, style }: BadgeProps) {
  return (
    <SignFrame>
      <circle
        cx={SIGN_SIZE_PX / 2}
        cy={SIGN_SIZE_PX / 2}
        r="8"
        fill={style.fill}
        stroke="currentColor"
      />
      <text
        x={SIGN_SIZE_PX / 2}
        y={SIGN_SIZE_PX / 2}
        fill={style.text}
        fontSize="11"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {count}
      </text>
    </SignFrame>
  );
}

const HEAD = { mt: 2, mb: 0.5 } as const;

const ROW = { alignItems: "center", gap: 1 } as const;
