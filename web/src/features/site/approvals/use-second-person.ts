/** Whether commands of class R4 take a second person here, and the switch for those who may turn it. */
import { useEffect, useState } from "react";
import { getSecondPerson, setSecondPerson } from "#web/api/approval-operations.ts";
import type { RemoteControl } from "#web/api/command-records.ts";
import { newId } from "#web/api/new-id.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";

export interface UsedSecondPerson {
  /** Undefined before it is known. */
  readonly secondPerson: RemoteControl | undefined;
  readonly turn: (on: boolean, reason: string) => Promise<void>;
}

export function useSecondPerson(layoutId: string): UsedSecondPerson {
  const { client, nowSeconds } = useServices();
  const { commandsTold } = useSiteView();
  const isOnline = useIsOnline();
  const [secondPerson, setState] = useState<RemoteControl>();

  useEffect(() => {
    let isCurrent = commandsTold >= 0;
    if (isOnline) {
      void getSecondPerson(client, layoutId).then((outcome) => {
        if (isCurrent && outcome.status === "ok") setState(outcome.value);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, layoutId, isOnline, commandsTold]);

  async function turn(on: boolean, reason: string): Promise<void> {
    const id = newId(nowSeconds());
    const outcome = await setSecondPerson(client, { id, layoutId, on, reason });
    if (outcome.status === "ok") setState(outcome.value);
    else notify({ kind: "error", text: refusalText(outcome), lastsSeconds: 5 });
  }

  return { secondPerson, turn };
}
