/** What is known of a work item: its tracker, report and comment, what is left, and earlier reports. */

import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import type { WorkRecord } from "#web/api/work-items.generated.ts";
import { formatTime } from "#web/ui/format.ts";
import { LeftChips } from "./LeftChips.tsx";
import type { WorkRow } from "./model/work-rows.ts";
import { DeviceLink, reportedText } from "./WorkRowItem.tsx";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

interface Props {
  readonly row: WorkRow;
  readonly nowSeconds: number;
  /** Opens the dialog of another item. */
  readonly onFollow: (itemId: string) => void;
}

export function WorkFacts({ row, nowSeconds, onFollow }: Props) {
  const { comment, layoutName, earlier, progress } = row.item;
  const words = WORK_BOARD_MESSAGES.dialog;
  const finding = findingPath(row.item);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <Box>
        <Typography variant="body2">{layoutName}</Typography>
        <DeviceLink row={row} />
        <Typography variant="body2" color="textSecondary">
          {reportedText(row, nowSeconds)}
        </Typography>
        {progress.changedAt !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {words.changed(formatTime(progress.changedAt), progress.changedByName ?? "")}
          </Typography>
        )}
      </Box>
      {comment !== undefined && (
        <Box>
          <Typography variant="subtitle2" component="h3">
            {words.comment}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {comment}
          </Typography>
        </Box>
      )}
      {finding !== undefined && (
        <Link component={RouterLink} to={finding} variant="body2" sx={{ py: 0.5 }}>
          {words.finding}
        </Link>
      )}
      <LeftChips row={row} />
      {earlier.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h3">
            {words.earlier}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {earlier.map(({ id, createdAt }) => (
              <li key={id}>
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  onClick={() => onFollow(id)}
                  sx={{ py: 0.5 }}
                >
                  {formatTime(createdAt)}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/**
 * Address of the finding from which work was created: the lines of the same cause on the site, hidden ones included; undefined for work without a
 * finding. The line itself is gone when the fault is not found any more.
 */
function findingPath({
  layoutId,
  findingId,
}: Pick<WorkRecord, "layoutId" | "findingId">): string | undefined {
  const cause = findingId?.split(":").at(-1);
  if (cause === undefined) return undefined;
  return `/insight/first?${new URLSearchParams({ site: layoutId, cause, hidden: "true" })}`;
}
