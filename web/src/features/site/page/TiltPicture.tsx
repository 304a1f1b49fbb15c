/**
 * Picture of a tracker's table on its post, seen from the south, with west on the left. Hidden from
 * screen readers, because the angle is next to it as text.
 */
import { useTheme } from "@mui/material/styles";

interface Props {
  /** Angle of the table in degrees, west positive; NaN if unknown. */
  readonly angle: number;
}

const VIEW = { width: 34, height: 22 } as const;
const PIVOT = { x: 17, y: 10 } as const;
const HALF_TABLE = 14;

export function TiltPicture({ angle }: Props) {
  const { palette } = useTheme();
  if (Number.isNaN(angle)) return undefined;
  return (
    <svg
      width={VIEW.width}
      height={VIEW.height}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      aria-hidden="true"
      focusable="false"
      style={{ flex: "none" }}
    >
      <path d={`M2 ${VIEW.height - 1}h30`} stroke={palette.divider} />
      <path
        d={`M${PIVOT.x} ${PIVOT.y}V${VIEW.height - 1}`}
        stroke={palette.text.secondary}
        strokeWidth="1.5"
      />
      <path
        d={`M${PIVOT.x - HALF_TABLE} ${PIVOT.y}h${2 * HALF_TABLE}`}
        stroke={palette.text.primary}
        strokeWidth="3"
        strokeLinecap="round"
        transform={`rotate(${-angle} ${PIVOT.x} ${PIVOT.y})`}
      />
    </svg>
  );
}
