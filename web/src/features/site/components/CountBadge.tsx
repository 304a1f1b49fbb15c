/** The number of scanned components as on the map; decoration, the words beside it say the same. */
import type { BadgeStyle } from "#web/features/site/model/paint.ts";

interface Props {
  readonly count: number;
  readonly style: BadgeStyle;
}

const SIZE = 18;

export function CountBadge({ count, style }: Props) {
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
      focusable="false"
      style={{ flex: "none" }}
    >
      <circle cx={SIZE / 2} cy={SIZE / 2} r="8" fill={style.fill} stroke="currentColor" />
      <text
        x={SIZE / 2}
        y={SIZE / 2}
        fill={style.text}
        fontSize="11"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {count}
      </text>
    </svg>
  );
}
