/** Where the trackers of a command stand, asked for again as readings come, until nothing is added any more. */
import { useEffect, useEffectEvent, useState } from "react";
import { getMotionProof, type MotionProof } from "#web/api/motion-operations.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";

export interface FollowedMotion {
  /** As of the last answer; undefined before the first. */
  readonly proof: MotionProof | undefined;
  /** Why the last question had no answer. */
  readonly trouble: string | undefined;
}

/** Milliseconds: new rounds of a site of many masters come all the time. */
const LEAST_MS = 3_000;
const USUAL_MS = 10_000;

const NOTHING: FollowedMotion = { proof: undefined, trouble: undefined };

/** @param id of the command or batch; undefined: nothing is followed. */
export function useMotionProof(layoutId: string, id: string | undefined): FollowedMotion {
  const { client, after } = useServices();
  const { readings } = useSiteView();
  const [followed, setFollowed] = useState<FollowedMotion & { readonly id: string }>();
  const current = followed !== undefined && followed.id === id ? followed : NOTHING;
  const isClosed = current.proof?.isClosed === true;

  const ask = useEffectEvent(async (asked: string, isCurrent: () => boolean) => {
    const outcome = await getMotionProof(client, { layoutId, id: asked });
    if (!isCurrent()) return;
    setFollowed((before) =>
      outcome.status === "ok"
        ? { id: asked, proof: outcome.value, trouble: undefined }
        : {
            id: asked,
            proof: before?.id === asked ? before.proof : undefined,
            trouble: refusalText(outcome),
          },
    );
  });

  useEffect(() => {
    if (id === undefined || isClosed) return;
    let isOpen = true;
    let callOff: (() => void) | undefined;
    const follow = async () => {
      await ask(id, () => isOpen);
      if (isOpen) callOff = after(USUAL_MS, follow);
    };
    void follow();
    return () => {
      isOpen = false;
      callOff?.();
    };
  }, [id, isClosed, after]);

  // What the map has just been told may be the last step of a tracker.
  useEffect(() => {
    if (id === undefined || isClosed || readings.ts === undefined) return;
    let isOpen = true;
    const callOff = after(LEAST_MS, () => void ask(id, () => isOpen));
    return () => {
      isOpen = false;
      callOff();
    };
  }, [id, isClosed, readings, after]);

  return current;
}
