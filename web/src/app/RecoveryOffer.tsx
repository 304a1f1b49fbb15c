/** Opens the dialog of recovery codes on any page of a signed-in user. */
import { useSyncExternalStore } from "react";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { useSessionState } from "#web/session/services.ts";
import { useLateDialog } from "./use-late-dialog.ts";
import { useSessionEnd } from "./use-session-end.ts";

const close = () => recoveryOffer.set(false);

const load = async () => (await import("./RecoveryCodesDialog.tsx")).RecoveryCodesDialog;

export function RecoveryOffer() {
  const isOffered = useSyncExternalStore(recoveryOffer.subscribe, recoveryOffer.value);
  const session = useSessionState();
  const isSignedIn = session.status === "signedIn";
  const Codes = useLateDialog(isOffered && isSignedIn, load, close);
  useSessionEnd(close);
  if (!isOffered || !isSignedIn || Codes === undefined) return undefined;
  return <Codes email={session.account.email} onClose={close} />;
}
