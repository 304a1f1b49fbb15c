/** Where the trackers of a command stand, asked for again as readings come, until nothing is added any more. */
import { useEffect, useEffectEvent, useState } from "react";
import { refusalText } from "#web/features/site/commands/model/refusal-messages.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { getMotionProof } from "./operations/motion-operations.ts";

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
  const { followed, ask } = useQuestion(layoutId);
  const current = followed !== undefined && followed.id === id ? followed : NOTHING;
  const openId = current.proof?.isClosed === true ? undefined : id;
  useAskedAgain(openId, ask);
  useAskedOnReadings(openId, ask);
  return current;
}

/** @param isCurrent whether anybody still wants the answer once it has come */
type Ask = (id: string, isCurrent: () => boolean) => Promise<void>;

function useQuestion(layoutId: string) {
  const { client } = useServices();
  const [followed, setFollowed] = useState<FollowedMotion & { readonly id: string }>();
  const ask: Ask = async (id, isCurrent) => {
    const outcome = await getMotionProof(client, { layoutId, id });
    if (!isCurrent()) return;
    setFollowed((before) =>
      outcome.ok
        ? { id, proof: outcome.value, trouble: undefined }
        : {
            id,
            proof: before?.id === id ? before.proof : undefined,
            trouble: refusalText(outcome.error),
          },
    );
  };
  return { followed, ask };
}

/** At once, and some seconds after each answer. */
function useAskedAgain(id: string | undefined, ask: Ask): void {
  const { after } = useServices();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (id === undefined) return;
    let isOpen = true;
    let callOff: (() => void) | undefined;
    const follow = async () => {
      await askNow(id, () => isOpen);
      if (isOpen) callOff = after(USUAL_MS, follow);
    };
    void follow();
    return () => {
      isOpen = false;
      callOff?.();
    };
  }, [id, after]);
}

/** What the map has just been told may be the last step of a tracker. */
function useAskedOnReadings(id: string | undefined, ask: Ask): void {
  const { after } = useServices();
  const { readings } = useSiteView();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (id === undefined || readings.ts === undefined) return;
    let isOpen = true;
    const callOff = after(LEAST_MS, () => void askNow(id, () => isOpen));
    return () => {
      isOpen = false;
      callOff();
    };
  }, [id, readings, after]);
}
