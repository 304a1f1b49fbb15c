/** The pictures of a stow report: how the trackers arrived, and where the laggards are. */
import Box from "@mui/material/Box";
import { useMemo } from "react";
import type { MotionProof } from "#web/api/motion.generated.ts";
import { Picture } from "#web/ui/Picture.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { arrivalPicture, laggardPicture } from "./model/report-pictures.ts";

interface Props {
  readonly proof: MotionProof;
  /** Seconds after the command of each tracker that came; undefined while they are not known. */
  readonly arrivals: readonly number[] | undefined;
}

export function ReportPictures({ proof, arrivals }: Props) {
  const { mode } = useThemeMode();
  const { nodes, excluded } = proof;
  // What draws begins anew with every other object.
  const masters = useMemo(() => laggardPicture(proof, mode), [proof, mode]);
  const curve = useMemo(
    () => arrivals && arrivalPicture(arrivals, nodes - excluded),
    [arrivals, nodes, excluded],
  );
  return (
    <Box sx={PICTURES}>
      {curve !== undefined && <Picture content={curve} />}
      {masters !== undefined && <Picture content={masters} />}
    </Box>
  );
}

const PICTURES = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 3,
} as const;
