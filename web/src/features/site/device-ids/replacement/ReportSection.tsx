/** Reports of ended campaigns: a list, each with its locations, as a file and on paper. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { CampaignReportRecord } from "#web/api/replacement.generated.ts";
import { listCampaignReports, readCampaignReport } from "#web/api/replacement-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { REPLACEMENT_MESSAGES } from "./replacement-messages.ts";
import { reportCsv } from "./report-csv.ts";

interface Props {
  readonly site: Site;
}

const HEADS = ["node", "state", "before", "after", "at", "by", "reason"] as const;

export function ReportSection({ site }: Props) {
  const { client } = useServices();
  const [opened, setOpened] = useState<string>();
  const { state, retry } = useRequest(site.layout.id, (id) => listCampaignReports(client, id), {
    isRenewed: true,
  });
  const time = (seconds: number) => siteTime(seconds, site.layout.tz).slice(0, 16);
  return (
    <PagePart title={REPLACEMENT_MESSAGES.reports}>
      {state.status === "failed" && (
        <RetryAlert text={REPLACEMENT_MESSAGES.notLoaded} onRetry={retry} />
      )}
      {state.value === undefined && state.status === "loading" && (
        <Typography role="status" color="textSecondary">
          {REPLACEMENT_MESSAGES.loadingPart}
        </Typography>
      )}
      {state.value?.length === 0 && (
        <Typography color="textSecondary">{REPLACEMENT_MESSAGES.noReports}</Typography>
      )}
      <List disablePadding aria-label={REPLACEMENT_MESSAGES.reports}>
        {state.value?.map((report) => (
          <ListItem key={report.id} disableGutters divider sx={LINE}>
            <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
              <Typography>
                <strong>{report.masterName}</strong> {countsOf(report)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {REPLACEMENT_MESSAGES.ended(time(report.endedAt), report.endedBy)}
              </Typography>
            </Box>
            <Button onClick={() => setOpened(report.id)} sx={{ minHeight: 44 }}>
              {REPLACEMENT_MESSAGES.open}
            </Button>
          </ListItem>
        ))}
      </List>
      {opened !== undefined && (
        <ReportDialog site={site} id={opened} onClose={() => setOpened(undefined)} />
      )}
    </PagePart>
  );
}

interface DialogProps extends Props {
  readonly id: string;
  readonly onClose: () => void;
}

function ReportDialog({ site, id, onClose }: DialogProps) {
  const { client } = useServices();
  const titleId = useId();
  const { state, retry } = useRequest(id, (asked) =>
    readCampaignReport(client, site.layout.id, asked),
  );
  const report = state.value;
  const time = (seconds: number) => siteTime(seconds, site.layout.tz).slice(0, 16);
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={onClose} aria-labelledby={titleId} sx={ON_PAPER}>
      <DialogTitle id={titleId}>
        {REPLACEMENT_MESSAGES.reportOf(report?.masterName ?? "")}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {state.status === "failed" && (
          <RetryAlert text={REPLACEMENT_MESSAGES.notLoaded} onRetry={retry} />
        )}
        {state.status === "loading" && (
          <Typography role="status">{REPLACEMENT_MESSAGES.loadingPart}</Typography>
        )}
        {report !== undefined && <ReportBody report={report} time={time} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", displayPrint: "none" }}>
        {report !== undefined && (
          <>
            <Button
              onClick={() =>
                saveText(
                  fileNameOf([site.layout.name, report.masterName, "replacement"], "csv"),
                  reportCsv(site.layout.name, report, time),
                  "text/csv",
                )
              }
            >
              {REPLACEMENT_MESSAGES.csv}
            </Button>
            <Button onClick={() => window.print()}>{REPLACEMENT_MESSAGES.print}</Button>
          </>
        )}
        <Button color="inherit" onClick={onClose}>
          {REPLACEMENT_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface BodyProps {
  readonly report: CampaignReportRecord;
  readonly time: (seconds: number) => string;
}

function ReportBody({ report, time }: BodyProps) {
  const { startedAt, startedBy, endedAt, endedBy, locations } = report;
  const { unknown } = REPLACEMENT_MESSAGES;
  return (
    <>
      <Typography>{REPLACEMENT_MESSAGES.started(time(startedAt), startedBy ?? unknown)}</Typography>
      <Typography>{REPLACEMENT_MESSAGES.ended(time(endedAt), endedBy)}</Typography>
      <Typography sx={{ mb: 2 }}>{countsOf(report)}</Typography>
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {HEADS.map((head) => (
                <TableCell key={head}>{REPLACEMENT_MESSAGES.heads[head]}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {locations.map(({ index, state, before, after, at, by, reason, note }) => (
              <TableRow key={index}>
                <TableCell>{index}</TableCell>
                <TableCell>{REPLACEMENT_MESSAGES.states[state]}</TableCell>
                <TableCell>{before}</TableCell>
                <TableCell>{state === "replaced" ? (after ?? unknown) : ""}</TableCell>
                <TableCell>
                  {state === "pending" ? "" : at === undefined ? unknown : time(at)}
                </TableCell>
                <TableCell>{state === "pending" ? "" : (by ?? unknown)}</TableCell>
                <TableCell>
                  {[reason === undefined ? "" : REPLACEMENT_MESSAGES.reasons[reason], note]
                    .filter((text) => text !== "")
                    .join(": ")}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

function countsOf({ replaced, pending, skipped }: CampaignReportRecord): string {
  const entered = replaced + pending + skipped;
  return REPLACEMENT_MESSAGES.counts(replaced, pending, skipped, entered);
}

const LINE = { flexWrap: "wrap", columnGap: 2, py: 1 } as const;
/** On paper the dialog is as long as its table. */
const ON_PAPER = {
  "@media print": {
    position: "static",
    "& .MuiDialog-container": { height: "auto" },
    "& .MuiDialog-paper": { maxHeight: "none", boxShadow: "none" },
  },
} as const;
