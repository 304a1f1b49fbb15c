/** React hook of the proof of a motion command; reloads with new readings until it is closed. */
import { useEffect, useEffectEvent } from "react";
import { refusalText } from "#web/features/site/commands/model/refusal-messages.ts";
import { useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { useRepeats, useRequest } from "#web/session/use-request.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { getMotionProof } from "./operations/motion-operations.ts";

export interface FollowedMotion {
  /** Proof of the last response; undefined before the first. */
  readonly proof: MotionProof | undefined;
  /** Why the last request failed. */
  readonly trouble: string | undefined;
}

/**
 * Debounce of readings, which arrive constantly on large sites, and polling interval; in
 * milliseconds.
 */
const LEAST_MS = 3_000;
const USUAL_MS = 10_000;

/** @param id of the command or batch; undefined: none */
export function useMotionProof(layoutId: string, id: string | undefined): FollowedMotion {
  const { client } = useServices();
  const request = useRequest(id, (motion) => getMotionProof(client, { layoutId, id: motion }));
  const { state, retry } = request;
  const isOpen = id !== undefined && state.value?.isClosed !== true;
  useRepeats(request, isOpen ? USUAL_MS : undefined);
  useOnReadings(isOpen, retry);
  const trouble = state.status === "failed" ? refusalText(state.failure) : undefined;
  return { proof: state.value, trouble };
}

/** Reloads the proof after new readings: a tracker may have arrived. */
function useOnReadings(isOpen: boolean, ask: () => void): void {
  const { after } = useServices();
  const { readings } = useSitePicture();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOpen || readings.ts === undefined) return undefined;
    return after(LEAST_MS, () => askNow());
  }, [isOpen, readings, after]);
}
