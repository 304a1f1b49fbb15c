/** The choice of the master and of the period, and the findings as a file. */
import { mdiChevronLeft, mdiChevronRight, mdiDownload, mdiMapOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import type { ChannelCollision } from "#domain/insight/mesh/channel-collisions.ts";
import type { MeshReport } from "#domain/insight/mesh/mesh-report.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";
import { sitePath } from "#web/features/site/view/url/device-path.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { meshCsv } from "./mesh-csv.ts";
import { RADIO_MESSAGES } from "./radio-messages.ts";

interface Props {
  readonly site: Site;
  readonly master: SiteMaster;
  readonly now: number;
  readonly until: number;
  readonly report: MeshReport | undefined;
  readonly collisions: readonly ChannelCollision[];
  readonly onMaster: (mLocId: string) => void;
  readonly onUntil: (until: number | undefined) => void;
}

export function RadioBar(props: Props) {
  const { site, master, now, until, onMaster, onUntil } = props;
  const { tz } = site.layout;
  const time = (seconds: number) => siteTime(seconds, tz).slice(0, 16);
  const isLatest = until >= now;
  const later = until + SECONDS_PER_DAY;
  return (
    <Box sx={BAR}>
      <TextField
        select
        size="small"
        label={RADIO_MESSAGES.master}
        value={master.id}
        onChange={({ target }) => onMaster(target.value)}
        sx={{ minWidth: 140 }}
      >
        {site.masters.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <Step
          label={RADIO_MESSAGES.earlier}
          path={mdiChevronLeft}
          onPress={() => onUntil(until - SECONDS_PER_DAY)}
        />
        <Step
          label={RADIO_MESSAGES.later}
          path={mdiChevronRight}
          onPress={isLatest ? undefined : () => onUntil(later >= now ? undefined : later)}
        />
        {!isLatest && <Button onClick={() => onUntil(undefined)}>{RADIO_MESSAGES.latest}</Button>}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
        {RADIO_MESSAGES.period(time(until - SECONDS_PER_DAY), time(until), siteTimeIn(site.layout))}
      </Typography>
      <Button
        component={RouterLink}
        to={meshPath(site, master, isLatest ? undefined : until)}
        startIcon={<Icon path={mdiMapOutline} />}
      >
        {RADIO_MESSAGES.onMap}
      </Button>
      <Download {...props} />
    </Box>
  );
}

/** Speed of the replay, at which a day takes five minutes. */
const REPLAY_SPEED = 300;

/**
 * The map with the mesh of the master: live, or as a replay of the 24 hours.
 * @param until end of the hours in epoch seconds; undefined: live
 */
export function meshPath(
  site: Site,
  { id: mLocId }: SiteMaster,
  until: number | undefined,
): string {
  const past =
    until === undefined
      ? {}
      : {
          ts: until,
          replay: { from: until - SECONDS_PER_DAY, to: until, speed: REPLAY_SPEED },
        };
  return sitePath(site, {
    ...{ locIds: [{ mLocId, nLocIds: [] }], overlay: "radio-mesh", navTo: undefined },
    ...past,
  });
}

interface StepProps {
  readonly label: string;
  readonly path: string;
  /** Undefined: the step is not possible. */
  readonly onPress: (() => void) | undefined;
}

function Step({ label, path, onPress }: StepProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={onPress === undefined} onClick={onPress}>
          <Icon path={path} />
        </IconButton>
      </span>
    </Tooltip>
  );
}

function Download({ site, master, until, report, collisions }: Props) {
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  if (!mayDownload || report === undefined) return undefined;
  const { name, tz } = site.layout;
  const fileName = fileNameOf(
    [name, master.name, "Radio", siteTime(until, tz).slice(0, 10)],
    "csv",
  );
  return (
    <Button
      startIcon={<Icon path={mdiDownload} />}
      onClick={() => saveText(fileName, meshCsv({ site, master, report, collisions }), "text/csv")}
    >
      {RADIO_MESSAGES.csv}
    </Button>
  );
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 } as const;
