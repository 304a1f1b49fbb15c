/**
 * Section above the alarms while a master is chosen in the filters: everything that the master has
 * reported in the shown range, of every kind.
 */
import { mdiDownload } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { ALL_KINDS, type EventKind, isOfKind } from "#web/features/site/model/event-kinds.ts";
import {
  MASTER_REPORT_MESSAGES,
  masterReportCount,
  reportSearch,
} from "#web/features/site/model/event-messages.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { EventKindFilter } from "#web/features/site/page/EventKindFilter.tsx";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { saveText } from "#web/ui/save-text.ts";
import { JournalSection } from "./JournalSection.tsx";
import type { JournalUrl } from "./model/journal-url.ts";
import { masterReportsCsv } from "./model/report-rows-csv.ts";
import { ReportRow } from "./ReportRow.tsx";
import { useMasterReports } from "./reads/use-master-reports.ts";

interface Props {
  readonly site: Site;
  readonly mLocId: string;
  readonly url: Pick<JournalUrl, "hours" | "search">;
  /** Current time; epoch seconds. */
  readonly now: number;
}

export function MasterReports({ site, mLocId, url, now }: Props) {
  const reports = useMasterReports({ layoutId: site.layout.id, mLocId }, url.hours);
  const [kind, setKind] = useState<EventKind>(ALL_KINDS);
  const names = new Map(site.masters.map(({ id, name }) => [id, name]));
  const name = names.get(mLocId);
  const known = reports.state.value;
  const isFound = reportSearch(url.search, names);
  const events = known?.items ?? [];
  const shown = events.filter((event) => isOfKind(event, kind) && isFound(event));
  return (
    <JournalSection
      words={MASTER_REPORT_MESSAGES}
      request={reports}
      isWhole={known?.isWhole ?? true}
      items={shown}
      count={countText(shown.length, events.length)}
      tools={
        events.length > 0 && (
          <>
            <EventKindFilter events={events} kind={kind} onKind={setKind} />
            <Download site={site} masterName={name ?? ""} events={shown} />
          </>
        )
      }
      // Keyed by index, because a master may report the same event twice in a second, and the list
      // is always replaced as a whole.
      keyOf={(_, at) => at}
      draw={(event) => <ReportRow site={site} event={event} name={name} now={now} />}
    />
  );
}

function countText(shown: number, all: number): string {
  if (shown > 0) return masterReportCount(shown);
  return all === 0 ? MASTER_REPORT_MESSAGES.none : MASTER_REPORT_MESSAGES.noMatch;
}

interface DownloadProps {
  readonly site: Site;
  readonly masterName: string;
  readonly events: readonly MasterEvent[];
}

/** Button that downloads every report that matches the filters, in the shown order. */
function Download({ site, masterName, events }: DownloadProps) {
  if (!holds(usePrivileges(), "DATA_DOWNLOAD")) return undefined;
  const { name, tz } = site.layout;
  function save(): void {
    const text = masterReportsCsv(events, { masterName, tz });
    saveText(`${name} ${masterName} reports.csv`, text, "text/csv");
  }
  return (
    <Tooltip title={MASTER_REPORT_MESSAGES.download}>
      <IconButton aria-label={MASTER_REPORT_MESSAGES.download} onClick={save}>
        <Icon path={mdiDownload} />
      </IconButton>
    </Tooltip>
  );
}
