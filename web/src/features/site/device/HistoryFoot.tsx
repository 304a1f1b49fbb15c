/**
 * The end of a list of past events: a loading or failure message, or the button that reads earlier
 * entries.
 */
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { HISTORY_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { RequestState } from "#web/session/use-request.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";

interface Props {
  readonly state: RequestState<unknown>;
  readonly hasMore: boolean;
  /** Reads earlier entries, or repeats a read that failed. */
  readonly onMore: () => void;
}

export function HistoryFoot({ state, hasMore, onMore }: Props) {
  if (state.status === "failed") {
    // A retry is offered only after failures of the server; after a lost connection, the next
    // connection retries by itself.
    const isWorthATry = state.failure.status === "failed";
    return (
      <>
        <HistoryNote text={loadFailureText(state.failure, HISTORY_MESSAGES)} />
        {isWorthATry && <More text={MESSAGES.tryAgain} onMore={onMore} />}
      </>
    );
  }
  if (state.status !== "ready") return <HistoryNote text={HISTORY_MESSAGES.loading} />;
  return hasMore ? <More text={HISTORY_MESSAGES.earlier} onMore={onMore} /> : undefined;
}

function More({ text, onMore }: { readonly text: string; readonly onMore: () => void }) {
  return (
    <Button size="small" onClick={onMore} sx={{ ml: -1 }}>
      {text}
    </Button>
  );
}

export function HistoryNote({ text }: { readonly text: string }) {
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
      {text}
    </Typography>
  );
}
