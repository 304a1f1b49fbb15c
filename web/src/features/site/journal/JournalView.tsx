/**
 * The list of alarms with its filters, and the actions (such as acknowledging) on selected alarms.
 */
import { mdiCheckCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holdsAny, SETTLES_ALARMS } from "#domain/access/privileges.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { ZoneNote } from "#web/features/site/page/ZoneNote.tsx";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { BusyLine } from "#web/ui/BusyLine.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Sheet } from "#web/ui/Sheet.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { TableLoading, TableMissing } from "#web/ui/TableState.tsx";
import { ActDialog, type ActRequest } from "./ActDialog.tsx";
import { EscalationLines } from "./EscalationLines.tsx";
import { FailedReports } from "./FailedReports.tsx";
import { JournalFilters } from "./JournalFilters.tsx";
import { JournalList } from "./JournalList.tsx";
import { JournalToolbar } from "./JournalToolbar.tsx";
import type { ListFacts } from "./list-facts.ts";
import { MasterReports } from "./MasterReports.tsx";
import type { JournalLine } from "./model/journal-lines.ts";
import { deviceName, JOURNAL_MESSAGES } from "./model/journal-messages.ts";
import { rowsOf, shownLines } from "./model/journal-rows.ts";
import { type JournalUrl, NO_FILTERS } from "./model/journal-url.ts";
import { escalationOf, useEscalations } from "./reads/use-escalations.ts";
import { useFailedReports } from "./reads/use-failed-reports.ts";
import type { UsedJournal } from "./reads/use-journal.ts";
import { useSiteMotions } from "./reads/use-site-motions.ts";
import { SelectionBar } from "./SelectionBar.tsx";

/** Loaded apart, because it imports the names of commands. */
const StowLines = lazyPart(async () => (await import("./StowLines.tsx")).StowLines);

export interface JournalProps {
  readonly site: Site;
  readonly used: UsedJournal;
  readonly url: JournalUrl;
  readonly onUrl: (url: JournalUrl) => void;
}

const NO_KEYS: ReadonlySet<string> = new Set();
const NO_LINES: readonly JournalLine[] = [];

export function JournalView({ site, used, url, onUrl }: JournalProps) {
  const { journal, status, now } = used;
  const [selected, setSelected] = useState(NO_KEYS);
  const [chosen, setChosen] = useState<ActRequest>();
  const mayAct = holdsAny(usePrivileges(), SETTLES_ALARMS);
  const isOnline = useIsOnline();
  const reports = useFailedReports(site.layout.id, url.hours);
  const motions = useSiteMotions(site.layout.id, url.hours);
  const lines = journal?.lines ?? NO_LINES;
  const shown = shownLines(lines, url);
  const request = chosen ?? (mayAct && isOnline ? shelveRequest(shown, url) : undefined);
  const closeRequest = () => {
    setChosen(undefined);
    if (url.shelve !== undefined) onUrl({ ...url, shelve: undefined });
  };
  const escalations = useEscalations(site.layout.id);
  const facts: ListFacts = {
    escalationOf: (line) => escalationOf(escalations.state.value, line),
    ...{ site, now, mayAct: mayAct && isOnline, selected, onAct: setChosen },
    onSelect: (keys, isOn) => setSelected(withKeys(selected, keys, isOn)),
  };
  return (
    <Box sx={PAGE}>
      <JournalToolbar
        site={site}
        used={used}
        onRefresh={() => {
          void used.renew();
          reports.retry();
          motions.retry();
          escalations.retry();
        }}
        journal={journal}
        shown={shown}
        onHandOver={() => onUrl({ ...url, page: "handover" })}
      />
      <JournalFilters site={site} lines={journal?.lines} url={url} onUrl={onUrl} />
      <StowLines site={site} motions={motions} now={now} />
      <EscalationLines escalations={escalations} tz={site.layout.tz ?? null} />
      <FailedReports site={site} url={url} reports={reports} now={now} />
      <MasterReports site={site} url={url} onUrl={onUrl} now={now} />
      <Freshness used={used} mayAct={mayAct} />
      {shown.length > 0 && <ZoneNote layout={site.layout} />}
      <Sheet>
        {journal !== undefined && status === "pending" && (
          <BusyLine label={JOURNAL_MESSAGES.loading} />
        )}
        {facts.mayAct && shown.length > 0 && <SelectionBar shown={shown} facts={facts} />}
        <Body shown={shown} lines={lines} facts={facts} used={used} url={url} onUrl={onUrl} />
      </Sheet>
      {request !== undefined && (
        <ActDialog
          layoutId={site.layout.id}
          request={request}
          used={used}
          onClose={closeRequest}
          onDone={() => {
            closeRequest();
            setSelected(NO_KEYS);
          }}
        />
      )}
    </Box>
  );
}

/** The newest alarm of the device in the address, which is to be shelved. */
function shelveRequest(
  shown: readonly JournalLine[],
  { shelve, mLocId, alarm }: JournalUrl,
): ActRequest | undefined {
  if (shelve === undefined || mLocId === undefined || alarm === undefined) return undefined;
  const lines = shown.filter((line) => (line.nLocId ?? "master") === shelve);
  const newest = lines.toSorted((one, other) => other.raisedAt - one.raisedAt)[0];
  if (newest === undefined || newest.shelved !== undefined) return undefined;
  return { kind: "SHELVE", lines: [newest] };
}

interface BodyProps {
  readonly shown: readonly JournalLine[];
  readonly lines: readonly JournalLine[];
  readonly facts: ListFacts;
  readonly used: UsedJournal;
  readonly url: JournalUrl;
  readonly onUrl: (url: JournalUrl) => void;
}

function Body({ shown, lines, facts, used, url, onUrl }: BodyProps) {
  const { journal, status, renew } = used;
  if (journal === undefined) {
    if (status === "pending" || status === "resolved") {
      return <TableLoading words={JOURNAL_MESSAGES} />;
    }
    const missing = { status, words: JOURNAL_MESSAGES, iconPath: mdiCheckCircleOutline };
    return <TableMissing {...missing} onRetry={() => void renew()} />;
  }
  if (shown.length === 0) return <NothingShown lines={lines} url={url} onUrl={onUrl} />;
  const names = new Map(facts.site.masters.map(({ id, name }) => [id, name]));
  const rows = rowsOf(shown, ({ mLocId, nLocId }) => deviceName(names.get(mLocId) ?? "", nLocId));
  return <JournalList rows={rows} facts={facts} />;
}

/** Message that there are no alarms, or that the filters match none. */
function NothingShown({ lines, url, onUrl }: Pick<BodyProps, "lines" | "url" | "onUrl">) {
  const isFiltered = Object.values({ ...NO_FILTERS, ...filtersOf(url) }).some(Boolean);
  const words =
    lines.length === 0
      ? { title: JOURNAL_MESSAGES.empty, hint: JOURNAL_MESSAGES.emptyHint }
      : isFiltered || url.filter !== "open"
        ? { title: JOURNAL_MESSAGES.noMatch }
        : { title: JOURNAL_MESSAGES.nothingOpen, hint: JOURNAL_MESSAGES.nothingOpenHint };
  return (
    <StateMessage iconPath={mdiCheckCircleOutline} {...words}>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => onUrl({ ...url, ...NO_FILTERS })}>
          {JOURNAL_MESSAGES.clearFilters}
        </Button>
      ) : (
        lines.length > 0 &&
        url.filter !== "all" && (
          <Button variant="outlined" onClick={() => onUrl({ ...url, filter: "all" })}>
            {JOURNAL_MESSAGES.showAll}
          </Button>
        )
      )}
    </StateMessage>
  );
}

function filtersOf({ severity, mLocId, alarm, search }: JournalUrl) {
  return { severity, mLocId, alarm, search };
}

/** Message if the list may be out of date, or if the user cannot act on alarms. */
function Freshness({ used, mayAct }: { readonly used: UsedJournal; readonly mayAct: boolean }) {
  const { journal, status } = used;
  const old =
    status === "networkError"
      ? JOURNAL_MESSAGES.offlineOld
      : status === "error"
        ? JOURNAL_MESSAGES.failedOld
        : undefined;
  const word = old ?? (mayAct ? undefined : JOURNAL_MESSAGES.mayNotAct);
  if (word === undefined || journal === undefined) return undefined;
  const look = old === undefined ? { color: "text.secondary" } : WARNING;
  return (
    <Typography role="status" variant="body2" sx={look}>
      {word}
    </Typography>
  );
}

function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}

const WARNING = { color: "warning.main", fontWeight: 600 } as const;

/**
 * Style of the page: fills the window below the top bar; the list scrolls in the remaining height.
 */
const PAGE = {
  height: 1,
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  p: { xs: 1, sm: 2 },
} as const;
