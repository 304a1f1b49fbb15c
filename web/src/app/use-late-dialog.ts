/**
 * React hook that loads a dialog of the frame when it is first asked for. Not a `lazyPart`, whose
 * failure dialog would add to the initial bundle.
 */
import { type ComponentType, useEffect, useState } from "react";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";

/**
 * The dialog; undefined until it is asked for and loaded.
 * @param load must be the same function at every call
 * @param onFailed called when it cannot be loaded, after a notice; must be the same too
 */
export function useLateDialog<Props>(
  isRequested: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): ComponentType<Props> | undefined {
  const [dialog, setDialog] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isRequested) return;
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        notify({ kind: "error", text: MESSAGES.partFailed, lastsSeconds: 5 });
        onFailed();
      },
    );
  }, [isRequested, load, onFailed]);
  return dialog;
}
