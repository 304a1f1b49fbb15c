/**
 * Section above the alarms: everything that the chosen master, or else every master of the site, has
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
  reportCount,
  reportSearch,
  SITE_REPORT_MESSAGES,
} from "#web/features/site/model/event-messages.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { EventKindFilter } from "#web/features/site/page/EventKindFilter.tsx";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { ClosedSection, JournalSection } from "./JournalSection.tsx";
import type { JournalUrl } from "./model/journal-url.ts";
import { masterReportsCsv } from "./model/report-rows-csv.ts";
import { ReportRow } from "./ReportRow.tsx";
import { useMasterReports } from "./reads/use-master-reports.ts";

interface Props {
  readonly site: Site;
  readonly url: JournalUrl;
  readonly onUrl: (url: JournalUrl) => void;
  /** Current time; epoch seconds. */
  readonly now: number;
}

/** The reports of the chosen master; those of all masters are read once the user opens them. */
export function MasterReports({ site, url, onUrl, now }: Props) {
  const { mLocId, reports } = url;
  if (mLocId !== undefined) {
    const words = MASTER_REPORT_MESSAGES;
    return <Reports key={mLocId} {...{ site, mLocId, url, words, now }} />;
  }
  const words = SITE_REPORT_MESSAGES;
  const show = (isShown: boolean) => onUrl({ ...url, reports: isShown });
  return reports ? (
    <Reports {...{ site, mLocId, url, words, now }} onClose={() => show(false)} />
  ) : (
    <ClosedSection title={words.title} onOpen={() => show(true)} />
  );
}

interface ReportsProps extends Pick<Props, "site" | "now"> {
  readonly mLocId: string | undefined;
  readonly url: Pick<JournalUrl, "hours" | "search">;
  readonly words: typeof MASTER_REPORT_MESSAGES | typeof SITE_REPORT_MESSAGES;
  readonly onClose?: () => void;
}

function Reports({ site, mLocId, url, words, now, onClose }: ReportsProps) {
  const reports = useMasterReports({ layoutId: site.layout.id, mLocId }, url.hours);
  const [kind, setKind] = useState<EventKind>(ALL_KINDS);
  const names = new Map(site.masters.map(({ id, name }) => [id, name]));
  const known = reports.state.value;
  const isFound = reportSearch(url.search, names);
  const events = known?.items ?? [];
  const shown = events.filter((event) => isOfKind(event, kind) && isFound(event));
  const nothing = events.length === 0 ? words.none : words.noMatch;
  return (
    <JournalSection
      words={words}
      request={reports}
      isWhole={known?.isWhole ?? true}
      items={shown}
      count={shown.length > 0 ? reportCount(words, shown.length) : nothing}
      tools={
        events.length > 0 && (
          <>
            <EventKindFilter events={events} kind={kind} onKind={setKind} />
            <Download site={site} mLocId={mLocId} names={names} events={shown} />
          </>
        )
      }
      {...(onClose === undefined ? {} : { onClose })}
      // Keyed by index, because a master may report the same event twice in a second, and the list
      // is always replaced as a whole.
      keyOf={(_, at) => at}
      draw={(event) => (
        <ReportRow site={site} event={event} name={names.get(event.mLocId)} now={now} />
      )}
    />
  );
}

interface DownloadProps {
  readonly site: Site;
  readonly mLocId: string | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly events: readonly MasterEvent[];
}

/** Button that downloads every report that matches the filters, in the shown order. */
function Download({ site, mLocId, names, events }: DownloadProps) {
  if (!holds(usePrivileges(), "DATA_DOWNLOAD")) return undefined;
  const { name, tz } = site.layout;
  function save(): void {
    const master = mLocId === undefined ? [] : [names.get(mLocId) ?? ""];
    const fileName = fileNameOf([name, ...master, "reports"], "csv");
    saveText(fileName, masterReportsCsv(events, { names, tz }), "text/csv");
  }
  return (
    <Tooltip title={MASTER_REPORT_MESSAGES.download}>
      <IconButton aria-label={MASTER_REPORT_MESSAGES.download} onClick={save}>
        <Icon path={mdiDownload} />
      </IconButton>
    </Tooltip>
  );
}
