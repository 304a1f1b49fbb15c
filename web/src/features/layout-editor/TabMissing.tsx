/** Replaces a tab for administrators that is loading, not permitted, offline, or failed to load. */
import { failedStatus } from "#web/session/load-status.ts";
import type { RequestState } from "#web/session/use-request.ts";
import { LoadFailure, type LoadFailureWords } from "#web/ui/LoadFailure.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";

interface Props {
  readonly state: RequestState<unknown>;
  readonly words: LoadFailureWords & { readonly loading: string };
  readonly onRetry: () => void;
}

export function TabMissing({ state, words, onRetry }: Props) {
  const status = state.status === "failed" ? failedStatus(state.failure) : "pending";
  if (status === "pending") return <TableLoading words={words} />;
  return <LoadFailure status={status} words={words} onRetry={onRetry} />;
}
