/**
 * List of earlier repair reports about one node, newest first: user, time, and the commands that
 * are left to run.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { NodeTask } from "#web/api/tasks.generated.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { ReportPhotos } from "#web/features/site/view/photos/ReportPhotos.tsx";
import type { RequestState, UsedRequest } from "#web/session/use-request.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";
import { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { REPORT_MESSAGES } from "./model/troubleshoot-messages.ts";

interface Props {
  readonly layoutId: string;
  readonly reports: Pick<UsedRequest<readonly NodeTask[]>, "state" | "retry">;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

export function EarlierReports({ layoutId, reports: { state, retry }, tz }: Props) {
  return (
    <Box component="section" aria-label={REPORT_MESSAGES.title} sx={{ width: 1, maxWidth: 640 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {REPORT_MESSAGES.title}
      </Typography>
      <Typography role="status" variant="body2" color="textSecondary">
        {textOf(state)}
      </Typography>
      {state.status === "failed" && state.failure.status === "failed" && (
        <Button onClick={retry}>{MESSAGES.tryAgain}</Button>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {state.value?.map((task) => (
          <Box component="li" key={task.id} sx={REPORT}>
            <Report task={task} tz={tz} />
            <ReportPhotos layoutId={layoutId} task={task} tz={tz} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Text about reading the reports. Reports that were read earlier stay visible during another read,
 * and after it has failed.
 */
function textOf(state: RequestState<readonly NodeTask[]>): string | undefined {
  if (state.status === "failed") return loadFailureText(state.failure, REPORT_MESSAGES);
  if (state.value === undefined) return REPORT_MESSAGES.loading;
  return state.value.length === 0 ? REPORT_MESSAGES.none : undefined;
}

function Report({ task, tz }: { readonly task: NodeTask; readonly tz: string | undefined }) {
  const { issueType, timestamp, username, comment, commandQueue, rmaNumbers } = task;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{ISSUE_NAMES[issueType]}</Typography>
      <Typography variant="body2" color="textSecondary">
        {siteTime(timestamp, tz)} · {username}
      </Typography>
      {comment !== undefined && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {comment}
        </Typography>
      )}
      {commandQueue.length > 0 && (
        <Typography variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
          {REPORT_MESSAGES.leftToRun}: {commandQueue.join(", ")}
        </Typography>
      )}
      {rmaNumbers.length > 0 && (
        <Typography variant="body2" translate="no">
          {REPORT_MESSAGES.rma}: {rmaNumbers.join(", ")}
        </Typography>
      )}
    </>
  );
}

const REPORT = { py: 1, borderTop: 1, borderColor: "divider", mt: 1 } as const;
