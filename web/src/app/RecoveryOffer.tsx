/** Shows the dialog of recovery codes to whoever is signed in, on whichever page. */
import { useEffect, useSyncExternalStore } from "react";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { useSessionState } from "#web/session/services.ts";
import { latePart } from "#web/ui/late-part.tsx";

const RecoveryCodesDialog = latePart(
  async () => (await import("./RecoveryCodesDialog.tsx")).RecoveryCodesDialog,
);

const close = () => recoveryOffer.set(false);

export function RecoveryOffer() {
  const isOffered = useSyncExternalStore(recoveryOffer.subscribe, recoveryOffer.value);
  const session = useSessionState();
  const isSignedIn = session.status === "signedIn";
  useEffect(() => {
    if (!isSignedIn) close();
  }, [isSignedIn]);
  if (!isOffered || !isSignedIn) return undefined;
  return <RecoveryCodesDialog email={session.account.email} onClose={close} onGiveUp={close} />;
}
