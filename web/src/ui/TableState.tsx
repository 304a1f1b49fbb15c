/** What stands in place of a table: loading, nothing there, not allowed, not reachable, failed. */
import { mdiAlertOutline, mdiCloudOffOutline, mdiLockOutline, mdiMagnifyClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { MESSAGES } from "./messages.ts";
import { StateMessage } from "./StateMessage.tsx";

/** How the table of a page speaks of what it lists. */
export interface TableWords {
  readonly loading: string;
  readonly noMatch: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly offline: string;
  readonly offlineHint: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly notPermitted: string;
  readonly notPermittedHint: string;
}

interface LoadingProps {
  readonly words: Pick<TableWords, "loading">;
}

export function TableLoading({ words }: LoadingProps) {
  return (
    <Box role="status" aria-label={words.loading} sx={{ px: 2 }}>
      {SKELETON_ROWS.map((widthPercent) => (
        <Box key={widthPercent} sx={{ height: 56, display: "flex", alignItems: "center" }}>
          <Skeleton width={`${widthPercent}%`} height={24} />
        </Box>
      ))}
    </Box>
  );
}

const SKELETON_ROWS = [82, 74, 88, 69, 91, 78] as const;

interface MissingProps {
  /** resolved: there is nothing. */
  readonly status: "resolved" | "networkError" | "error" | "notPermitted";
  readonly words: TableWords;
  /** Of what the table lists. */
  readonly iconPath: string;
  readonly onRetry: () => void;
}

export function TableMissing({ status, words, iconPath, onRetry }: MissingProps) {
  const missing = {
    resolved: { iconPath, title: words.empty, hint: words.emptyHint },
    networkError: {
      iconPath: mdiCloudOffOutline,
      title: words.offline,
      hint: words.offlineHint,
    },
    error: { iconPath: mdiAlertOutline, title: words.failed, hint: words.failedHint },
    notPermitted: {
      iconPath: mdiLockOutline,
      title: words.notPermitted,
      hint: words.notPermittedHint,
    },
  };
  return (
    <StateMessage {...missing[status]}>
      {status === "error" && (
        <Button variant="outlined" onClick={onRetry}>
          {MESSAGES.tryAgain}
        </Button>
      )}
    </StateMessage>
  );
}

interface NoMatchProps {
  readonly words: Pick<TableWords, "noMatch">;
  readonly onClear: () => void;
}

export function TableNoMatch({ words, onClear }: NoMatchProps) {
  return (
    <StateMessage iconPath={mdiMagnifyClose} title={words.noMatch}>
      <Button variant="outlined" onClick={onClear}>
        {MESSAGES.clearSearch}
      </Button>
    </StateMessage>
  );
}
