/** Opens the dialog of recovery codes for the signed-in user, on any page. */
import { useEffect, useSyncExternalStore } from "react";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { useSessionState } from "#web/session/services.ts";
import { useLateDialog } from "./use-late-dialog.ts";

const close = () => recoveryOffer.set(false);

const load = async () => (await import("./RecoveryCodesDialog.tsx")).RecoveryCodesDialog;

export function RecoveryOffer() {
  const isOffered = useSyncExternalStore(recoveryOffer.subscribe, recoveryOffer.value);
  const session = useSessionState();
  const isSignedIn = session.status === "signedIn";
  const Codes = useLateDialog(isOffered && isSignedIn, load, close);
  useEffect(() => {
    if (!isSignedIn) close();
  }, [isSignedIn]);
  if (!isOffered || !isSignedIn || Codes === undefined) return undefined;
  return <Codes email={session.account.email} onClose={close} />;
}
