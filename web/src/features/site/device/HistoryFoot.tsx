/** Below a history: that it is on its way, why it could not be read, or the way to what was before. */
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { HISTORY_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { RequestState } from "#web/session/use-request.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";

interface Props {
  readonly state: RequestState<unknown>;
  readonly hasMore: boolean;
  /** Reads what was before, or the same once more where it could not be read. */
  readonly onMore: () => void;
}

export function HistoryFoot({ state, hasMore, onMore }: Props) {
  if (state.status === "failed") {
    // Whatever is missing without a connection comes with the next one.
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
