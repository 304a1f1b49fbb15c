/** A QR code as one SVG path: dark modules on a light ground in every theme, because scanners expect that. */
import Box from "@mui/material/Box";
import { encode } from "uqr";

interface Props {
  readonly text: string;
  readonly label: string;
}

/** The quiet zone the standard asks for, in modules. */
const QUIET_ZONE = 4;

export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: "block", width: 1, height: "auto" }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modulesPath(data)} fill="#000" />
    </Box>
  );
}

function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}
