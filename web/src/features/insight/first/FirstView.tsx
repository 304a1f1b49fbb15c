/** The view "Look here first": one list over all sites, the most important line first. */
import { mdiEyeCheckOutline } from "@mdi/js";
import Paper from "@mui/material/Paper";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { failedStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { TableLoading, TableNoMatch } from "#web/ui/TableState.tsx";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { FindingList } from "./FindingList.tsx";
import { FirstBar } from "./FirstBar.tsx";
import { findingCsv } from "./finding-csv.ts";
import { countsOf, type FindingCounts, findingRows, shownRows } from "./finding-rows.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";
import { type FirstUrl, readFirstUrl, writeFirstUrl } from "./first-url.ts";
import { useFindingAct } from "./use-finding-act.ts";
import { useFindings } from "./use-findings.ts";
import { useWaitingTasks } from "./use-waiting-tasks.ts";

const ALL: FirstUrl = { site: undefined, cause: undefined, isShowingHidden: false };

export function FirstView() {
  const { nowSeconds } = useServices();
  const { value: records, savedAt, failure, retry } = useFindings();
  const used = useFindingAct(retry);
  const waiting = useWaitingTasks(retry);
  const { cached } = useLayouts({ isRecentEnough: true });
  const layouts = cached?.status === "present" ? cached.value.layouts : undefined;
  const [query, setQuery] = useSearchParams();
  const url = readFirstUrl(query);
  const setUrl = (next: FirstUrl) => setQuery(writeFirstUrl(next), { replace: true });
  const rows = useMemo(
    () => (records && layouts ? findingRows(records, layouts) : undefined),
    [records, layouts],
  );
  if (records === undefined || rows === undefined || layouts === undefined) {
    const status = failure === undefined ? "pending" : failedStatus(failure);
    return (
      <Paper sx={SHEET}>
        {status === "pending" ? (
          <TableLoading words={FIRST_MESSAGES} />
        ) : (
          <LoadFailure status={status} words={FIRST_MESSAGES} onRetry={retry} />
        )}
      </Paper>
    );
  }
  const counts = countsOf(records, rows);
  const shown = shownRows(rows, url);
  const until = counts.until ?? nowSeconds();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <FirstBar
        {...{ rows, shown, counts, layouts, url, setUrl }}
        onSave={() =>
          saveText(fileNameOf([FIRST_MESSAGES.csvName], "csv"), findingCsv(shown), "text/csv")
        }
      />
      {failure !== undefined && (
        <RetryAlert
          text={`${FIRST_MESSAGES.failures[failure.status]} ${savedAt === undefined ? "" : FIRST_MESSAGES.asSeen(zonedTime(savedAt, null))}`}
          onRetry={retry}
        />
      )}
      <Paper sx={SHEET}>
        {shown.length > 0 ? (
          <FindingList {...{ rows: shown, until, used, waiting }} />
        ) : (
          <Nothing
            {...{ counts, records: records.length, isFiltered: rows.length > 0 }}
            onClear={() => setUrl({ ...ALL, isShowingHidden: true })}
          />
        )}
      </Paper>
      {counts.left > 0 && (
        <Typography variant="body2" color="textSecondary">
          {FIRST_MESSAGES.left(counts.left)}
        </Typography>
      )}
    </Stack>
  );
}

interface NothingProps {
  readonly counts: FindingCounts;
  /** Number of layouts in the answer. */
  readonly records: number;
  /** Whether there are lines that the filter leaves out. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Why the list has no line; what is not known is never called fine. */
function Nothing({ counts, records, isFiltered, onClear }: NothingProps) {
  if (isFiltered) {
    return <TableNoMatch words={FIRST_MESSAGES} onClear={onClear} label={FIRST_MESSAGES.showAll} />;
  }
  const { until } = counts;
  const [title, hint] =
    records === 0
      ? [FIRST_MESSAGES.noSites, FIRST_MESSAGES.noSitesHint]
      : until === undefined
        ? [FIRST_MESSAGES.notJudged, FIRST_MESSAGES.notJudgedHint]
        : [FIRST_MESSAGES.empty(zonedTime(until, null)), FIRST_MESSAGES.emptyHint];
  return <StateMessage iconPath={mdiEyeCheckOutline} title={title} hint={hint} />;
}

const SHEET = {
  borderStyle: "solid",
  borderWidth: "1px",
  borderColor: "divider",
  borderRadius: 2,
  overflow: "hidden",
} as const;
