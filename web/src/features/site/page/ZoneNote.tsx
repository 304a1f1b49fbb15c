/** Note above times that names their time zone. */
import Typography from "@mui/material/Typography";
import type { SiteLayout } from "#web/features/site/model/site.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";

interface Props {
  readonly layout: SiteLayout;
}

export function ZoneNote({ layout }: Props) {
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {siteTimeIn(layout)}
    </Typography>
  );
}
