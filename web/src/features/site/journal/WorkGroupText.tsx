/** Text of a group of alarms that the work in a zone has caused: where, how many, and until when. */
import Typography from "@mui/material/Typography";
import { placeText } from "#web/features/site/work-zones/model/zone-place.ts";
import type { ListFacts } from "./list-facts.ts";
import { JOURNAL_MESSAGES, workSentence } from "./model/journal-messages.ts";
import type { WorkGroup } from "./model/journal-rows.ts";
import { shortTime } from "./model/journal-time.ts";

interface Props {
  readonly group: WorkGroup;
  readonly facts: Pick<ListFacts, "site" | "now">;
}

export function WorkGroupText({ group: { zone, lines }, facts: { site, now } }: Props) {
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {workSentence(placeText(site, zone.parts), lines.length)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {JOURNAL_MESSAGES.workUntil(zone.name, shortTime(zone.until, now, site.layout.tz))}
      </Typography>
    </>
  );
}
