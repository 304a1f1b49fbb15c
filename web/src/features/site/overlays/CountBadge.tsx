/** The number of scanned components as on the map; decoration, the words beside it say the same. */

import type { BadgeStyle } from "#web/features/site/model/paint.ts";
import { SIGN_SIZE_PX, SignFrame } from "#web/features/site/page/SignFrame.tsx";

interface Props {
  readonly count: number;
  readonly style: BadgeStyle;
}

export function CountBadge({ count, style }: Props) {
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
