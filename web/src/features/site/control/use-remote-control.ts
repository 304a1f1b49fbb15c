/** Whether the masters of the layout may be commanded from afar, and the switch for those who may turn it. */
import { useEffect, useState } from "react";
import { getRemoteControl, setRemoteControl } from "#web/api/command-operations.ts";
import type { RemoteControl } from "#web/api/command-records.ts";
import { newId } from "#web/api/new-id.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";

export interface UsedRemoteControl {
  /** Undefined before it is known. */
  readonly remoteControl: RemoteControl | undefined;
  readonly turn: (on: boolean, reason: string) => Promise<void>;
}

export function useRemoteControl(layoutId: string): UsedRemoteControl {
  const { client, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const { commandsTold } = useSiteView();
  const [remoteControl, setState] = useState<RemoteControl>();

  useEffect(() => {
    let isCurrent = commandsTold >= 0;
    if (isOnline) {
      void getRemoteControl(client, layoutId).then((outcome) => {
        if (isCurrent && outcome.status === "ok") setState(outcome.value);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, layoutId, isOnline, commandsTold]);

  async function turn(on: boolean, reason: string): Promise<void> {
    const id = newId(nowSeconds());
    const outcome = await setRemoteControl(client, { id, layoutId, on, reason });
    if (outcome.status === "ok") setState(outcome.value);
    else notify({ kind: "error", text: refusalText(outcome), lastsSeconds: 5 });
  }

  return { remoteControl, turn };
}
