/**
 * The pill at the bottom of the map: the shown moment, whether it is live or past, its age, and the
 * buttons to other moments.
 */
import { mdiPlayCircleOutline, mdiRefresh, mdiSkipForward } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Tooltip from "@mui/material/Tooltip";
import { holds } from "#domain/access/privileges.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { FLOATING, LOW_AND_NARROW, NARROW } from "#web/map/map-styles.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { memoPart } from "#web/ui/memo-part.tsx";
import { useStableValue } from "#web/ui/use-stable-value.ts";
import { ConnectionSign } from "./ConnectionSign.tsx";
import { MomentButton } from "./MomentButton.tsx";
import { pillState } from "./pill-state.ts";

interface Props {
  readonly site: Site;
  /** Position of the replay's playhead in epoch seconds; undefined outside a replay. */
  readonly playhead: number | undefined;
  readonly onReplay: () => void;
  readonly onLatest: () => void;
}

export function TimePill({ site, playhead, onReplay, onLatest }: Props) {
  const { status, readings, url, connection: socket, refresh } = useSiteView();
  // The browser reports a lost network at once, the connection for live updates only after a
  // time-out.
  const connection = useIsOnline() ? socket : "offline";
  const nowSeconds = useNow();
  const maySnapshot = holds(usePrivileges(), "DATA_SNAPSHOT");
  const isReplay = playhead !== undefined;
  const moment = playhead ?? url.ts;
  const isPast = moment !== undefined;
  const state = useStableValue(pillState({ status, newest: readings.ts, moment, nowSeconds }));
  // The sign for live updates is hidden if there is no data: "Live" beside "No Data" could be read
  // as a site without problems.
  const isConnectionSaid = !isPast && maySnapshot && (state.kind === "at" || connection !== "live");
  return (
    <Paper role="group" aria-label={TIME_MESSAGES.moment} sx={isPast ? PAST_PILL : PILL}>
      <Box sx={MOMENT}>
        {isPast && <Box sx={PAST_MARK}>{TIME_MESSAGES.past}</Box>}
        {isConnectionSaid && <ConnectionSign connection={connection} />}
        <MomentButton site={site} state={state} nowSeconds={nowSeconds} maySnapshot={maySnapshot} />
      </Box>
      <Box sx={ACTIONS}>
        {isPast && (
          <PillAction name={TIME_MESSAGES.backToLatest} icon={mdiSkipForward} onPress={onLatest} />
        )}
        {maySnapshot && !isReplay && (
          <PillAction name={TIME_MESSAGES.refresh} icon={mdiRefresh} onPress={refresh} />
        )}
        {maySnapshot && !isReplay && (
          <PillAction
            name={TIME_MESSAGES.openReplay}
            icon={mdiPlayCircleOutline}
            onPress={onReplay}
          />
        )}
      </Box>
    </Paper>
  );
}

interface ActionProps {
  readonly name: string;
  readonly icon: string;
  readonly onPress: () => void;
}

/** Memoised, because the pill renders at every round of readings. */
const PillAction = memoPart(({ name, icon, onPress }: ActionProps) => (
  <Tooltip title={name} placement="top">
    <IconButton aria-label={name} color="inherit" onClick={onPress}>
      <Icon path={icon} />
    </IconButton>
  </Tooltip>
));

/**
 * Position of the time pill: beside the buttons that step west and east; on phones above them, left
 * of the map's other buttons.
 */
const PILL = {
  ...FLOATING,
  display: "flex",
  alignItems: "center",
  left: "50%",
  bottom: 12,
  transform: "translateX(-50%)",
  [NARROW]: {
    flexWrap: "wrap",
    insetInlineStart: 12,
    insetInlineEnd: 68,
    bottom: 68,
    transform: "none",
  },
  [LOW_AND_NARROW]: { bottom: 12 },
  color: "text.primary",
} as const;

/**
 * Style of the moment, which is never truncated: buttons that do not fit beside it wrap to the next
 * line.
 */
const MOMENT = {
  display: "flex",
  alignItems: "center",
  flex: "none",
  whiteSpace: "nowrap",
} as const;

const ACTIONS = { display: "flex", ml: "auto" } as const;

/**
 * Style of the time pill at a past moment: inverted colours, so that it differs from everything
 * live.
 */
const PAST_PILL = {
  ...PILL,
  backgroundColor: "warning.main",
  borderColor: "warning.main",
  color: "warning.contrastText",
} as const;

const PAST_MARK = {
  pl: 1.5,
  typography: "overline",
  fontWeight: 700,
} as const;
