/** Context menu of a point in a graph: select its series, show its moment on the map, or both. */
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { locIdsOf, type Selection, withNodeToggled } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { NamedMenu } from "#web/ui/NamedMenu.tsx";
import { CHART_MESSAGES } from "./chart-messages.ts";
import type { ChartSeries } from "./chart-series.ts";
import type { PlotPoint } from "./paint-plot.ts";

export interface OpenPoint {
  readonly series: ChartSeries;
  /** Time of the point; epoch seconds. */
  readonly ts: number;
  /** Position of the menu in pixels of the window. */
  readonly at: PlotPoint;
}

interface Props {
  readonly site: Site;
  readonly open: OpenPoint | undefined;
  readonly onClose: () => void;
}

export function PointMenu({ site, open, onClose }: Props) {
  if (open === undefined) return undefined;
  return <OpenMenu site={site} open={open} onClose={onClose} />;
}

function OpenMenu({
  site,
  open: { series, ts, at },
  onClose,
}: Props & { readonly open: OpenPoint }) {
  const { url, setUrl, selection } = useSiteView();
  const mayLookBack = holds(usePrivileges(), "DATA_SNAPSHOT");
  const next = selectSeries(site, selection, series);
  const isSelected = series.node !== undefined && selection.nodes.has(series.node);
  const moment = { ts, replay: undefined };
  function act(change: Partial<typeof url>): void {
    setUrl({ ...url, ...change });
    onClose();
  }
  return (
    <NamedMenu
      label={CHART_MESSAGES.pointMenu}
      isDense
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
    >
      <Typography component="li" role="presentation" variant="caption" sx={{ px: 2, pb: 0.5 }}>
        {`${series.label} · ${siteTime(ts, site.layout.tz)}`}
      </Typography>
      <MenuItem
        disabled={next === undefined}
        onClick={() => next && act({ locIds: locIdsOf(site, next) })}
      >
        {isSelected ? CHART_MESSAGES.deselectSeries : CHART_MESSAGES.selectSeries}
      </MenuItem>
      {mayLookBack && [
        <MenuItem key="moment" onClick={() => act(moment)}>
          {CHART_MESSAGES.displayTimestamp}
        </MenuItem>,
        <MenuItem
          key="both"
          disabled={next === undefined || isSelected}
          onClick={() => next && act({ ...moment, locIds: locIdsOf(site, next) })}
        >
          {CHART_MESSAGES.selectBoth}
        </MenuItem>,
      ]}
    </NamedMenu>
  );
}

/**
 * Returns the selected devices after the user has selected a line of a graph; undefined: no change.
 * A node is added or removed. A master among several becomes the only one, so that the graph then
 * shows the lines of its nodes instead of bands.
 */
function selectSeries(
  site: Site,
  selection: Selection,
  { node, nLocId, master }: Pick<ChartSeries, "node" | "nLocId" | "master">,
): Selection | undefined {
  if (node !== undefined) return withNodeToggled(site, selection, node);
  const isOnly = selection.masters.size === 1 && selection.masters.has(master);
  if (nLocId !== undefined || isOnly || master < 0) return undefined;
  return { masters: new Set([master]), nodes: new Set() };
}
