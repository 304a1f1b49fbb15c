/** Along the upper edge of what is shown while it is being asked for anew. */
import LinearProgress from "@mui/material/LinearProgress";

interface Props {
  readonly label: string;
}

/** Stands in a box that is positioned. */
export function BusyLine({ label }: Props) {
  return <LinearProgress aria-label={label} sx={LINE} />;
}

const LINE = { position: "absolute", insetInline: 0, top: 0, height: 2, zIndex: 3 } as const;
