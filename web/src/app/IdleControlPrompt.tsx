/** Asks for the password when a command of an idle session was refused, on any page. */
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useServices, useSessionState } from "#web/session/services.ts";
import { useLateDialog } from "./use-late-dialog.ts";

const load = async () => (await import("./IdleControlDialog.tsx")).IdleControlDialog;

export function IdleControlPrompt() {
  const { idleControl } = useServices();
  const { isAsking } = idleControl;
  const isOpen = useSyncExternalStore(isAsking.subscribe, isAsking.value);
  const isSignedIn = useSessionState().status === "signedIn";
  const drop = useCallback(() => idleControl.answer(false), [idleControl]);
  const Dialog = useLateDialog(isOpen, load, drop);
  useEffect(() => {
    if (!isSignedIn) drop();
  }, [isSignedIn, drop]);
  if (!isOpen || Dialog === undefined) return undefined;
  return <Dialog onAnswer={idleControl.answer} />;
}
