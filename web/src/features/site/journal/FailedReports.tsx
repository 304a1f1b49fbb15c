/**
 * Section above the alarms: failed jobs, refused settings, and failed updates and rescues in the
 * shown range; or why they are unknown.
 */
import { mdiAlert } from "@mdi/js";
import type { Listed } from "#web/features/site/journal/reads/period-reads.ts";
import {
  FAILED_REPORT_MESSAGES,
  reportCount,
  reportSearch,
} from "#web/features/site/model/event-messages.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { UsedRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { JournalSection } from "./JournalSection.tsx";
import type { JournalUrl } from "./model/journal-url.ts";
import { ReportRow } from "./ReportRow.tsx";

interface Props {
  readonly site: Site;
  readonly url: Pick<JournalUrl, "mLocId" | "search">;
  readonly reports: UsedRequest<Listed<MasterEvent>>;
  /** Current time; epoch seconds. */
  readonly now: number;
}

export function FailedReports({ site, url, reports, now }: Props) {
  const names = new Map(site.masters.map(({ id, name }) => [id, name]));
  const known = reports.state.value;
  const shown = known?.items.filter(matcherOf(url, names)) ?? [];
  return (
    <JournalSection
      words={FAILED_REPORT_MESSAGES}
      request={reports}
      isWhole={known?.isWhole ?? true}
      items={shown}
      count={countText(shown.length, known?.items.length ?? 0)}
      sign={<Icon path={mdiAlert} fontSize="small" sx={{ color: "warning.main" }} />}
      // Keyed by index, because a master may report the same event twice in a second, and the list
      // is always replaced as a whole.
      keyOf={(_, at) => at}
      draw={(event) => (
        <ReportRow site={site} event={event} name={names.get(event.mLocId)} now={now} />
      )}
    />
  );
}

/** Returns a filter of the reports, by the chosen master and the searched words. */
function matcherOf(
  { mLocId, search }: Props["url"],
  names: ReadonlyMap<string, string>,
): (event: MasterEvent) => boolean {
  const isFound = reportSearch(search, names);
  return (event) => (mLocId === undefined || event.mLocId === mLocId) && isFound(event);
}

function countText(shown: number, all: number): string {
  if (shown > 0) return reportCount(FAILED_REPORT_MESSAGES, shown);
  return all === 0 ? FAILED_REPORT_MESSAGES.none : FAILED_REPORT_MESSAGES.noMatch;
}
