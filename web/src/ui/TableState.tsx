/** Placeholder of a table that is loading, empty, not permitted, offline, or failed to load. */
import { mdiMagnifyClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { FailedStatus } from "#web/session/load-status.ts";
import { LoadFailure, type LoadFailureWords } from "./LoadFailure.tsx";
import { MESSAGES } from "./messages.ts";
import { StateMessage } from "./StateMessage.tsx";

/** Texts of a table for the states in which it has no rows. */
export interface TableWords extends LoadFailureWords {
  readonly loading: string;
  readonly noMatch: string;
  readonly empty: string;
  readonly emptyHint: string;
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
  /** "resolved" means that the table is empty. */
  readonly status: "resolved" | FailedStatus;
  readonly words: TableWords;
  /** Icon of the things that the table lists. */
  readonly iconPath: string;
  readonly onRetry: () => void;
}

export function TableMissing({ status, words, iconPath, onRetry }: MissingProps) {
  if (status === "resolved") {
    return <StateMessage iconPath={iconPath} title={words.empty} hint={words.emptyHint} />;
  }
  return <LoadFailure status={status} words={words} onRetry={onRetry} />;
}

interface NoMatchProps {
  readonly words: Pick<TableWords, "noMatch">;
  /** Text of the button; without one it is that of a search. */
  readonly label?: string;
  readonly onClear: () => void;
}

export function TableNoMatch({ words, label = MESSAGES.clearSearch, onClear }: NoMatchProps) {
  return (
    <StateMessage iconPath={mdiMagnifyClose} title={words.noMatch}>
      <Button variant="outlined" onClick={onClear}>
        {label}
      </Button>
    </StateMessage>
  );
}
