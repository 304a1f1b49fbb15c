/** Says whose clock the times below are by. */
import Typography from "@mui/material/Typography";
import { siteTimeIn } from "#web/ui/time-messages.ts";

interface Props {
  /** Of the site; undefined where it has none. */
  readonly tz: string | undefined;
}

export function ZoneNote({ tz }: Props) {
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {siteTimeIn(tz)}
    </Typography>
  );
}
