/** Why a switch of the layout was set so, by whom and when. */
import Typography from "@mui/material/Typography";
import type { LayoutSwitch } from "#web/api/layout-switches.generated.ts";
import { switchedBy } from "#web/features/site/model/command-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";

interface Props {
  readonly state: LayoutSwitch;
  /** Of the site. */
  readonly tz: string | undefined;
}

export function SwitchReason({ state: { reason, changedAt, changedBy = "" }, tz }: Props) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {reason}
      {changedAt !== undefined && ` (${switchedBy(changedBy, siteTime(changedAt, tz))})`}
    </Typography>
  );
}
