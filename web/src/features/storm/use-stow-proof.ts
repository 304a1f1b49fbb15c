/** React hook of the proof of one site's stow: read again until every tracker has settled. */
import { useServices } from "#web/session/services.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";
import type { StowProof } from "./operations/storm.generated.ts";
import { getStowProof } from "./operations/storm-operations.ts";

const POLL_MILLISECONDS = 10_000;

export interface FollowedStow {
  /** The last proof that was read; undefined before the first answer. */
  readonly proof: StowProof | undefined;
  readonly hasFailed: boolean;
}

/** @param id of the stow's batch; undefined until it was sent */
export function useStowProof(layoutId: string, id: string | undefined): FollowedStow {
  const { client } = useServices();
  const request = useRequest(id, (batchId) => getStowProof(client, layoutId, batchId));
  const { state } = request;
  const isOpen = id !== undefined && state.value?.isClosed !== true;
  usePolling(request, isOpen ? POLL_MILLISECONDS : undefined);
  return { proof: state.value, hasFailed: state.status === "failed" };
}
