/** One switch of the layout as it stands, and how those who may turn it do so. */
import { useEffect, useState } from "react";
import {
  getLayoutSwitch,
  type LayoutSwitch,
  type LayoutSwitchName,
  setLayoutSwitch,
} from "#web/api/layout-switch-operations.ts";
import { newId } from "#web/api/new-id.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";

export interface UsedLayoutSwitch {
  /** Undefined before it is known. */
  readonly state: LayoutSwitch | undefined;
  readonly turn: (on: boolean, reason: string) => Promise<void>;
}

/** The name must be the same at each drawing. */
export function useLayoutSwitch(name: LayoutSwitchName): UsedLayoutSwitch {
  const { client, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const { layoutId, commandsTold } = useSiteView();
  const [state, setState] = useState<LayoutSwitch>();

  useEffect(() => {
    let isCurrent = commandsTold >= 0;
    if (isOnline) {
      void getLayoutSwitch(client, name, layoutId).then((outcome) => {
        if (isCurrent && outcome.status === "ok") setState(outcome.value);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, name, layoutId, isOnline, commandsTold]);

  async function turn(on: boolean, reason: string): Promise<void> {
    const id = newId(nowSeconds());
    const outcome = await setLayoutSwitch(client, name, { id, layoutId, on, reason });
    if (outcome.status === "ok") setState(outcome.value);
    else notify({ kind: "error", text: refusalText(outcome), lastsSeconds: 5 });
  }

  return { state, turn };
}
