/** Asks for the password when a command of an idle session was refused, on any signed-in page. */
import { useCallback, useSyncExternalStore } from "react";
import { useServices } from "#web/session/services.ts";
import { useLateDialog } from "./use-late-dialog.ts";
import { useSessionEnd } from "./use-session-end.ts";

const loadPassword = async () => (await import("./IdleControlDialog.tsx")).IdleControlDialog;
/** A session that began through a provider has no password. */
const loadProvider = async () => (await import("./SignInAgainDialog.tsx")).SignInAgainDialog;

export function IdleControlPrompt() {
  const { idleControl, signOnProvider } = useServices();
  const load = signOnProvider === undefined ? loadPassword : loadProvider;
  const { isAsking } = idleControl;
  const isOpen = useSyncExternalStore(isAsking.subscribe, isAsking.value);
  const drop = useCallback(() => idleControl.answer(false), [idleControl]);
  const Dialog = useLateDialog(isOpen, load, drop);
  useSessionEnd(drop);
  if (!isOpen || Dialog === undefined) return undefined;
  return <Dialog onAnswer={idleControl.answer} />;
}
