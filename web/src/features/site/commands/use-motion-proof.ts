/**
 * React hook of the proof of a motion command; reads it again after new readings until it is
 * closed.
 */
import { useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { useAfterChange } from "#web/session/use-after-change.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { getMotionProof } from "./operations/motion-operations.ts";

export interface FollowedMotion {
  /** The last proof that was read; undefined before the first response. */
  readonly proof: MotionProof | undefined;
  /** Text that says why the last request failed; undefined after a success. */
  readonly trouble: string | undefined;
}

/**
 * Delay in milliseconds from new readings, by which a tracker may have arrived, to the next read;
 * readings arrive constantly on large sites. `POLL_INTERVAL_MS`: interval of the other reads.
 */
const MIN_INTERVAL_MS = 3_000;
const POLL_INTERVAL_MS = 10_000;

/**
 * React hook of the proof.
 * @param id of the motion command or its batch; undefined: no proof is read
 */
export function useMotionProof(layoutId: string, id: string | undefined): FollowedMotion {
  const { client } = useServices();
  const { readings } = useSitePicture();
  const request = useRequest(id, (motion) => getMotionProof(client, { layoutId, id: motion }));
  const { state, retry } = request;
  const isOpen = id !== undefined && state.value?.isClosed !== true;
  usePolling(request, isOpen ? POLL_INTERVAL_MS : undefined);
  useAfterChange(readings.ts && readings, isOpen ? MIN_INTERVAL_MS : undefined, retry);
  const trouble = state.status === "failed" ? refusalText(state.failure) : undefined;
  return { proof: state.value, trouble };
}
