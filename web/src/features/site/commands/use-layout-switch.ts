/** React hook of one layout switch: its state, and the function that changes it. */

import { useSiteAddress, useSiteProgress } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { useRequest } from "#web/session/use-request.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import {
  getLayoutSwitch,
  type LayoutSwitchName,
  setLayoutSwitch,
} from "./operations/layout-switch-operations.ts";
import type { LayoutSwitch } from "./operations/layout-switches.generated.ts";

export interface UsedLayoutSwitch {
  /** State of the switch; undefined before the first response. */
  readonly state: LayoutSwitch | undefined;
  /** Changes the switch. Resolves to an error text, or to undefined on success. */
  readonly turn: (on: boolean, reason: string) => Promise<string | undefined>;
}

export function useLayoutSwitch(name: LayoutSwitchName): UsedLayoutSwitch {
  const { client } = useServices();
  const intent = useIntent();
  const { layoutId } = useSiteAddress();
  const { commandsRevision } = useSiteProgress();
  const { state, change } = useRequest(
    `${name} ${layoutId}`,
    () => getLayoutSwitch(client, name, layoutId),
    { isRenewed: true, trigger: commandsRevision },
  );

  async function turn(on: boolean, reason: string): Promise<string | undefined> {
    const content = { layoutId, on, reason };
    const outcome = await setLayoutSwitch(client, name, { id: intent.idFor(content), ...content });
    if (outcome.ok || outcome.error.status === "refused") intent.done();
    if (!outcome.ok) return refusalText(outcome.error);
    change(() => outcome.value);
    return undefined;
  }

  return { state: state.value, turn };
}
