/**
 * The work board: what is left to do on all sites of the user, from reports and from created work,
 * with assignee and due day.
 */
import { mdiClipboardCheckOutline, mdiFilterOffOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { listText } from "#web/language/counts.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { formatTime } from "#web/ui/format.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { notify } from "#web/ui/notify.ts";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import {
  assignedPeople,
  shownRows,
  siteCounts,
  type WorkRow,
  workRows,
} from "./model/work-rows.ts";
import { readWorkUrl, type WorkFilters, writeWorkUrl } from "./model/work-url.ts";
import { NextList } from "./NextList.tsx";
import { SiteCounts } from "./SiteCounts.tsx";
import { useChangeWork, type WorkValues } from "./use-change-work.ts";
import { useWork } from "./use-work.ts";
import { WorkDialog } from "./WorkDialog.tsx";
import { WorkRowItem } from "./WorkRowItem.tsx";
import { WorkToolbar } from "./WorkToolbar.tsx";
import { saveWorkCsv } from "./work-csv.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

export function WorkTab() {
  const work = useWork();
  const { cached, refresh, onRefresh } = work;
  if (cached === undefined) {
    const status = refresh.status === "failed" ? failedStatus(refresh.failure) : "pending";
    return (
      <Paper sx={SHEET}>
        {status === "pending" ? (
          <Loading />
        ) : (
          <LoadFailure status={status} words={WORK_BOARD_MESSAGES} onRetry={onRefresh} />
        )}
      </Paper>
    );
  }
  return <Board work={work} cached={cached} />;
}

interface BoardProps {
  readonly work: ReturnType<typeof useWork>;
  readonly cached: NonNullable<ReturnType<typeof useWork>["cached"]>;
}

/** Number of rows that are drawn at first, and added by each press. */
const ROWS_AT_ONCE = 100;

function Board({ work, cached }: BoardProps) {
  const { refresh, pending, isPartial, onRefresh } = work;
  const { nowSeconds } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : "";
  const { filters, setFilters } = useFilters();
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const { change, takeBack } = useChangeWork(work);
  const now = nowSeconds();
  // Recomputed with the data, not with each press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day changes rarely
  const rows = useMemo(() => workRows(cached.items, pending, now), [cached.items, pending]);
  const counts = useMemo(() => siteCounts(rows), [rows]);
  const shown = shownRows(rows, filters, userId);
  const open = (row: WorkRow) => setFilters({ item: row.item.id });
  async function act(row: WorkRow, values: WorkValues): Promise<void> {
    const outcome = await change(row, values);
    if (outcome.kind === "queued") {
      notify({ kind: "info", text: WORK_BOARD_MESSAGES.queued, lastsSeconds: 3 });
    }
    if (outcome.kind === "failed") {
      notify({ kind: "error", text: outcome.text, lastsSeconds: "untilDismissed" });
    }
  }
  const acts = { nowSeconds: now, userId, onOpen: open, onChange: act };
  const cutNames = cached.cutLayoutIds.map(
    (id) => cached.items.find(({ layoutId }) => layoutId === id)?.layoutName ?? id,
  );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
      <WorkToolbar
        {...{ filters, counts, people: assignedPeople(rows), userId }}
        count={filters.view === "board" ? shown.length : undefined}
        isBusy={refresh.status === "pending"}
        onFilters={(next) => {
          setLimit(ROWS_AT_ONCE);
          setFilters(next);
        }}
        onRefresh={onRefresh}
        onDownload={() => saveWorkCsv(shown, now)}
      />
      {refresh.status === "failed" &&
        (refresh.failure.status === "networkError" ? (
          <Alert severity="info">
            {WORK_BOARD_MESSAGES.asOf(formatTime(cached.savedAtSeconds))}
          </Alert>
        ) : (
          <RetryAlert text={WORK_BOARD_MESSAGES.notRefreshed} onRetry={onRefresh} />
        ))}
      {isPartial && <Alert severity="info">{WORK_BOARD_MESSAGES.loadingMore}</Alert>}
      {cutNames.length > 0 && (
        <Alert severity="warning">{WORK_BOARD_MESSAGES.cut(listText(cutNames))}</Alert>
      )}
      {filters.view === "next" ? (
        <NextList {...acts} rows={rows} counts={counts} filters={filters} />
      ) : (
        <>
          <SiteCounts counts={counts} site={filters.site} onSite={(site) => setFilters({ site })} />
          <Paper sx={SHEET}>
            {shown.length === 0 ? (
              <Nothing
                isFiltered={rows.length > 0}
                onClear={() =>
                  setFilters({ state: "all", site: undefined, person: undefined, kind: undefined })
                }
              />
            ) : (
              <Box component="ul" aria-label={WORK_BOARD_MESSAGES.list} sx={LIST}>
                {shown.slice(0, limit).map((row) => (
                  <WorkRowItem key={row.item.id} row={row} {...acts} />
                ))}
              </Box>
            )}
            {shown.length > limit && (
              <Box sx={{ p: 1.5, textAlign: "center", borderTop: 1, borderColor: "divider" }}>
                <Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
                  {WORK_BOARD_MESSAGES.showMore}
                </Button>
              </Box>
            )}
          </Paper>
        </>
      )}
      {filters.item !== undefined && (
        <WorkDialog
          key={filters.item}
          {...{ itemId: filters.item, rows, userId, change, takeBack }}
          nowSeconds={now}
          onFollow={(item) => setFilters({ item })}
          onClose={() => setFilters({ item: undefined })}
        />
      )}
    </Box>
  );
}

function useFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = readWorkUrl(query);
  const setFilters = (next: Partial<WorkFilters>) =>
    setQuery(writeWorkUrl({ ...filters, ...next }), { replace: true });
  return { filters, setFilters };
}

interface NothingProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function Nothing({ isFiltered, onClear }: NothingProps) {
  if (!isFiltered) {
    return (
      <StateMessage
        iconPath={mdiClipboardCheckOutline}
        title={WORK_BOARD_MESSAGES.empty}
        hint={WORK_BOARD_MESSAGES.emptyHint}
      />
    );
  }
  return (
    <StateMessage
      iconPath={mdiFilterOffOutline}
      title={WORK_BOARD_MESSAGES.noMatch}
      hint={WORK_BOARD_MESSAGES.noMatchHint}
    >
      <Button variant="outlined" onClick={onClear}>
        {WORK_BOARD_MESSAGES.clearFilters}
      </Button>
    </StateMessage>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={WORK_BOARD_MESSAGES.loading} sx={{ px: 2 }}>
      {SKELETON_ROWS.map((widthPercent) => (
        <Box key={widthPercent} sx={{ height: 72, display: "flex", alignItems: "center" }}>
          <Skeleton width={`${widthPercent}%`} height={32} />
        </Box>
      ))}
    </Box>
  );
}

const SKELETON_ROWS = [86, 92, 78, 88, 95] as const;

const SHEET = {
  borderStyle: "solid",
  borderWidth: "1px",
  borderColor: "divider",
  borderRadius: 2,
  overflow: "hidden",
} as const;

const LIST = { listStyle: "none", m: 0, p: 0 } as const;
