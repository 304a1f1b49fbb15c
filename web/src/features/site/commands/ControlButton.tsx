/** Opens the command panel, for users who may send commands or see the command history. */
import { mdiConsoleLine } from "@mdi/js";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { pickedMasterIds } from "#web/features/site/model/selection.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { offeredTabs } from "#web/features/site/view/url/control-ref.ts";
import {
  useKnownSite,
  useSiteAddress,
  useSitePicture,
} from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { memoPart } from "#web/ui/memo-part.tsx";
import { waitingLabel } from "./approval-messages.ts";
import { useApprovals } from "./approvals-context.ts";
import { visibleApprovals } from "./model/approval-time.ts";
import { useSecondTick } from "./use-second-tick.ts";

export function ControlButton() {
  const { url, setUrl } = useSiteAddress();
  const { site } = useKnownSite();
  const { selection } = useSitePicture();
  const approvals = useApprovals();
  const now = useSecondTick(approvals.some(({ state }) => state === "waiting"));
  const [tab] = offeredTabs(usePrivileges());
  if (tab === undefined) return undefined;
  const title = tab === "run" ? SITE_MESSAGES.commands : SITE_MESSAGES.commandHistory;
  const { waiting } = visibleApprovals(approvals, now);
  const name = waitingLabel(title, waiting.length);
  const isOpen = url.control !== undefined;
  const masters = site && pickedMasterIds(site, selection);
  const control = { tab, command: undefined, motion: undefined, masters, isReport: false };
  return (
    <ControlSwitch
      {...{ name, isOpen }}
      waiting={waiting.length}
      onSwitch={() => setUrl({ ...url, control: isOpen ? undefined : control })}
    />
  );
}

interface SwitchProps {
  readonly name: string;
  readonly isOpen: boolean;
  /** Number of waiting approval requests. */
  readonly waiting: number;
  readonly onSwitch: () => void;
}

/** Memoised, because the selection is read at every round of readings. */
const ControlSwitch = memoPart(({ name, isOpen, waiting, onSwitch }: SwitchProps) => (
  <Tooltip title={name}>
    <IconButton
      aria-label={name}
      aria-pressed={isOpen}
      color={isOpen ? "primary" : "default"}
      onClick={onSwitch}
    >
      <Sign waiting={waiting} />
    </IconButton>
  </Tooltip>
));

/**
 * Badge with the number of waiting approval requests. Without requests it is not rendered, because
 * a hidden badge would add a number to the button's text.
 */
function Sign({ waiting }: { readonly waiting: number }) {
  const icon = <Icon path={mdiConsoleLine} />;
  if (waiting === 0) return icon;
  return (
    <Badge badgeContent={waiting} color="warning">
      {icon}
    </Badge>
  );
}
