/** React hook that exchanges the IDs of a pair, and takes that back while neither has changed since. */
import { useState } from "react";
import { newId } from "#web/api/new-id.ts";
import { swapNodeIds } from "#web/api/replacement-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { REPLACEMENT_MESSAGES, replacementFailure } from "./replacement-messages.ts";
import type { Pair } from "./swap-pairs.ts";

const LASTS_SECONDS = 5;

export function useExchange({ layout }: Site) {
  const { client, nowSeconds } = useServices();
  const [made, setMade] = useState<Pair>();
  const [isSaving, setIsSaving] = useState(false);
  async function send({ masterName: _, ...ids }: Pair): Promise<boolean> {
    setIsSaving(true);
    const changeId = newId(nowSeconds());
    const outcome = await swapNodeIds(client, { changeId, layoutId: layout.id, ...ids });
    setIsSaving(false);
    if (outcome.ok) return true;
    const text = replacementFailure(outcome.error);
    notify({ kind: "error", text, lastsSeconds: LASTS_SECONDS });
    return false;
  }
  return {
    made,
    isSaving,
    /** Answers whether the IDs are exchanged. */
    exchange: async (pair: Pair): Promise<boolean> => {
      if (!(await send(pair))) return false;
      setMade(pair);
      return true;
    },
    undo: async () => {
      if (made === undefined) return;
      if (!(await send({ ...made, nId: made.otherNId, otherNId: made.nId }))) return;
      setMade(undefined);
      const text = REPLACEMENT_MESSAGES.undone;
      notify({ kind: "success", text, lastsSeconds: LASTS_SECONDS });
    },
  };
}
