/** Toolbar over the top of the map: the overlay, its filter, its legend and its summary. */
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { type ReactNode, useMemo } from "react";
import { maySeeOverlay, OVERLAY_KEYS } from "#domain/access/overlays.ts";
import { holds } from "#domain/access/privileges.ts";
import { selectNodes } from "#web/features/site/model/change-selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { MasterPicker } from "#web/features/site/page/MasterPicker.tsx";
import { useCovering } from "#web/features/site/view/map-cover.ts";
import { withOverlay } from "#web/features/site/view/url/site-url.ts";
import { useSiteAddress, useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { FLOATING, NARROW, NARROWEST } from "#web/map/map-styles.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { LegendButton } from "./LegendButton.tsx";
import { OverlayFilter } from "./OverlayFilter.tsx";
import { OverlayMenu } from "./OverlayMenu.tsx";
import type { OverlayModel } from "./overlay-model.ts";
import { SummaryButton } from "./SummaryButton.tsx";

interface Props {
  readonly site: Site;
  readonly model: OverlayModel;
  /** Further buttons, shown at the end of the toolbar. */
  readonly children: ReactNode;
}

export function OverlayTools({ site, model, children }: Props) {
  const { url, setUrl } = useSiteAddress();
  const { readings, masters, selection, select } = useSitePicture();
  const covering = useCovering();
  const privileges = usePrivileges();
  const { overlay, filter } = url;
  const offered = useMemo(
    () => OVERLAY_KEYS.filter((key) => maySeeOverlay(privileges, key)),
    [privileges],
  );
  const selectThese = (nodes: readonly number[]) =>
    select(selectNodes(site, selection, nodes, "replace"));
  return (
    <Paper sx={{ ...FLOATING, ...FRAME }}>
      <Box sx={BAR}>
        {holds(privileges, "DATA_SNAPSHOT") && (
          <OverlayMenu
            overlay={overlay}
            offered={offered}
            onChoose={(next) => setUrl(withOverlay(url, next))}
          />
        )}
        <MasterPicker site={site} />
        <OverlayFilter
          model={model}
          filter={filter}
          onFilter={(next) => setUrl({ ...url, filter: next }, { replace: true })}
          onSelect={selectThese}
        />
        <LegendButton overlay={overlay} model={model} onSelect={selectThese} />
        <SummaryButton
          overlay={overlay}
          model={model}
          site={site}
          masters={masters}
          hasReadings={readings.ts !== undefined}
        />
        {children}
      </Box>
      {covering !== undefined && <Box sx={COVERING}>{covering.title}</Box>}
    </Paper>
  );
}

/** Style of the banner that names what the map shows instead of the overlay. */
const COVERING = {
  display: "flex",
  alignItems: "center",
  px: 1.5,
  borderRadius: "0 7px 7px 0",
  [NARROW]: { justifyContent: "center", borderRadius: "0 0 7px 7px" },
  color: "primary.contrastText",
  backgroundColor: "primary.main",
  typography: "subtitle2",
} as const;

/** Frame of the toolbar, positioned by the row around it. */
const FRAME = {
  position: "static",
  maxWidth: "100%",
  display: "flex",
  [NARROW]: { flexDirection: "column" },
} as const;

/**
 * Style of the toolbar's buttons: if there is not enough room, the name of the overlay wraps, and
 * the icon buttons keep their width.
 */
const BAR = {
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  [NARROWEST]: { flexWrap: "wrap" },
  "& > .MuiIconButton-root, & > .MuiBadge-root": { flexShrink: 0 },
} as const;
