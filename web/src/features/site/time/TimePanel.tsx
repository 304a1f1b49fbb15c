/** Panel with the shown moment in each relevant time zone, and the choice of another moment. */
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { Site, SiteLayout } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { siteTimeIn, TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import type { OpenPanel } from "#web/ui/use-panel.ts";
import { MomentForm } from "./MomentForm.tsx";

interface MomentsProps {
  readonly site: Site;
  readonly nowSeconds: number;
  readonly maySnapshot: boolean;
  readonly onClose: () => void;
}

export function TimePanel({ anchor, isOpen, ...props }: MomentsProps & OpenPanel) {
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: "top", horizontal: "center" }}
      transformOrigin={{ vertical: "bottom", horizontal: "center" }}
      slotProps={{ paper: { role: "dialog", "aria-label": TIME_MESSAGES.moment } }}
    >
      <Moments {...props} />
    </Popover>
  );
}

function Moments({ site, nowSeconds, maySnapshot, onClose }: MomentsProps) {
  const { url, setUrl, readings } = useSiteView();
  const { tz } = site.layout;
  const shown = url.ts ?? readings.ts;
  const show = (ts: number) => {
    setUrl({ ...url, ts, replay: undefined });
    onClose();
  };
  return (
    <Stack sx={PANEL}>
      {shown === undefined ? (
        <Typography color="textSecondary">{TIME_MESSAGES.noData}</Typography>
      ) : (
        <Clocks shown={shown} newest={readings.ts} layout={site.layout} />
      )}
      {maySnapshot && (
        <MomentForm tz={tz} initial={shown ?? nowSeconds} nowSeconds={nowSeconds} onShow={show} />
      )}
    </Stack>
  );
}

interface ClocksProps {
  readonly shown: number;
  readonly newest: number | undefined;
  readonly layout: SiteLayout;
}

function Clocks({ shown, newest, layout }: ClocksProps) {
  const { tz } = layout;
  const rows = [
    { name: siteTimeIn(layout), text: siteTime(shown, tz) },
    { name: TIME_MESSAGES.utcTime, text: siteTime(shown, "UTC") },
    { name: TIME_MESSAGES.browserTime, text: siteTime(shown, undefined) },
    ...(newest === undefined || newest === shown
      ? []
      : [{ name: TIME_MESSAGES.newestData, text: siteTime(newest, tz) }]),
  ];
  return (
    <Table size="small">
      <TableBody>
        {rows.map(({ name, text }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={NAME}>
              {name}
            </TableCell>
            <TableCell align="right" sx={TIME}>
              {text}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/**
 * Style of the name of a clock; on phones it is small and wraps anywhere, so that the time beside it
 * stays whole.
 */
const NAME = {
  pl: 0,
  pr: 1,
  color: "text.secondary",
  fontSize: { xs: "0.75rem" },
  overflowWrap: { xs: "anywhere", sm: "normal" },
} as const;
const TIME = { pl: { xs: 0, sm: 2 }, pr: 0, whiteSpace: "nowrap" } as const;

/** Style of the panel: as wide as the times need in the chosen theme, as far as there is room. */
const PANEL = {
  width: { xs: 340, sm: "min-content" },
  minWidth: { sm: 340 },
  maxWidth: 1,
  p: { xs: 1, sm: 2 },
  gap: 2,
} as const;
