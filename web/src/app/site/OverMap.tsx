/** Tools and texts over the map, rendered after the map. */
import Box from "@mui/material/Box";
import { memo } from "react";
import { ControlButton } from "#web/features/site/commands/ControlButton.tsx";
import type { Site } from "#web/features/site/model/site.ts";
import { OverlayTools } from "#web/features/site/overlays/OverlayTools.tsx";
import type { OverlayModel } from "#web/features/site/overlays/overlay-model.ts";
import { SiteFreshness } from "#web/features/site/page/SiteFreshness.tsx";
import { useReplaySwitch } from "#web/features/site/replay/use-replay-switch.ts";
import { TimePill } from "#web/features/site/time/TimePill.tsx";
import { PeopleButton } from "#web/features/site/work-zones/PeopleButton.tsx";
import { NARROW } from "#web/map/map-styles.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const Compass = memo(
  lazyPart(async () => (await import("#web/features/site/map/Compass.tsx")).Compass),
);

interface OverMapProps {
  readonly site: Site;
  readonly overlay: OverlayModel;
}

export function OverMap({ site, overlay }: OverMapProps) {
  return (
    <>
      <Box sx={TOP}>
        <OverlayTools site={site} model={overlay}>
          <ControlButton />
          <PeopleButton site={site} />
        </OverlayTools>
        <SiteFreshness />
      </Box>
      <TimeOfMap site={site} />
      <Compass />
    </>
  );
}

/**
 * The time that the map shows. Its own component, because it renders every second during a replay.
 */
function TimeOfMap({ site }: Pick<OverMapProps, "site">) {
  const { playhead, begin, end } = useReplaySwitch(site);
  return <TimePill site={site} playhead={playhead} onReplay={begin} onLatest={end} />;
}

/**
 * Style of the upper edge of the map: warnings are right of the tools, or wrap below them; the
 * right margin is for the compass.
 */
const TOP = {
  position: "absolute",
  zIndex: 1,
  left: 12,
  right: 88,
  [NARROW]: { insetInlineEnd: 12 },
  top: 12,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 1,
  pointerEvents: "none",
  "& > *": { pointerEvents: "auto" },
} as const;
