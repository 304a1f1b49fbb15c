/** Opens the dialog of recovery codes for the signed-in user, on any page. */
import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { useSessionState } from "#web/session/services.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import type { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";

const close = () => recoveryOffer.set(false);

export function RecoveryOffer() {
  const isOffered = useSyncExternalStore(recoveryOffer.subscribe, recoveryOffer.value);
  const session = useSessionState();
  const isSignedIn = session.status === "signedIn";
  const Codes = useCodesDialog(isOffered && isSignedIn);
  useEffect(() => {
    if (!isSignedIn) close();
  }, [isSignedIn]);
  if (!isOffered || !isSignedIn || Codes === undefined) return undefined;
  return <Codes email={session.account.email} onClose={close} />;
}

/**
 * Lazy-loads the dialog. Not a `lazyPart`, whose failure dialog would add to the initial bundle.
 */
function useCodesDialog(isRequested: boolean): CodesDialog | undefined {
  const [dialog, setDialog] = useState<CodesDialog>();
  useEffect(() => {
    if (!isRequested) return;
    import("./RecoveryCodesDialog.tsx").then(
      (loaded) => setDialog(() => loaded.RecoveryCodesDialog),
      () => {
        notify({ kind: "error", text: MESSAGES.partFailed, lastsSeconds: 5 });
        close();
      },
    );
  }, [isRequested]);
  return dialog;
}

type CodesDialog = ComponentType<ComponentProps<typeof RecoveryCodesDialog>>;
