/** Progress bar along the upper edge of content that is being refreshed. */
import LinearProgress from "@mui/material/LinearProgress";

interface Props {
  readonly label: string;
}

/** Progress bar; its parent element must be positioned. */
export function BusyLine({ label }: Props) {
  return <LinearProgress aria-label={label} sx={LINE} />;
}

const LINE = { position: "absolute", insetInline: 0, top: 0, height: 2, zIndex: 3 } as const;
