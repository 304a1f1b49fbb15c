/** Opens the dialog of recovery codes on any page of a signed-in user. */
import { useEffect, useSyncExternalStore } from "react";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { useLateDialog } from "./use-late-dialog.ts";

const close = () => recoveryOffer.set(false);

const load = async () => (await import("./RecoveryCodesDialog.tsx")).RecoveryCodesDialog;

export function RecoveryOffer() {
  const isOffered = useSyncExternalStore(recoveryOffer.subscribe, recoveryOffer.value);
  const { session } = useServices();
  const state = useSessionState();
  const isSignedIn = state.status === "signedIn";
  const Codes = useLateDialog(isOffered && isSignedIn, load, close);
  useEffect(() => {
    if (!isSignedIn) close();
    // The end of the session takes the page away.
    return () => {
      if (session.state().status !== "signedIn") close();
    };
  }, [isSignedIn, session]);
  if (!isOffered || !isSignedIn || Codes === undefined) return undefined;
  return <Codes email={state.account.email} onClose={close} />;
}
