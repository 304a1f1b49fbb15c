/** Reads how the registration of a master's controller stands, and opens or closes it. */
import { useEffect, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";
import type { MasterRegistration } from "./master-registration.generated.ts";
import { registrationFailure } from "./master-registration-messages.ts";
import { getMasterRegistration, setMasterRegistration } from "./master-registration-operations.ts";

export type KnownRegistration =
  | { readonly status: "loading" }
  /** Undefined for a master without a controller. */
  | { readonly status: "ready"; readonly registration: MasterRegistration | undefined }
  | { readonly status: Failure["status"] };

interface Load {
  /** Layout, master, controller and the number of the attempt. */
  readonly of: string;
  readonly known: KnownRegistration;
}

export function useMasterRegistration(layoutId: string, { id: mLocId, mId }: SiteMaster) {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const { idFor, done } = useIntent();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Load>();
  const [isSaving, setIsSaving] = useState(false);
  const of = `${layoutId} ${mLocId} ${mId} ${attempt}`;
  useEffect(() => {
    if (!isOnline) return undefined;
    let isLeft = false;
    void getMasterRegistration(client, { layoutId, mLocId }).then((outcome) => {
      if (isLeft) return;
      const known: KnownRegistration = outcome.ok
        ? { status: "ready", registration: outcome.value }
        : { status: outcome.error.status };
      setLast({ of, known });
    });
    return () => {
      isLeft = true;
    };
  }, [client, layoutId, mLocId, of, isOnline]);

  async function save(open: boolean): Promise<void> {
    setIsSaving(true);
    const intent = { layoutId, mLocId, open };
    const outcome = await setMasterRegistration(client, { changeId: idFor(intent), ...intent });
    if (outcome.ok || outcome.error.status === "refused") done();
    if (!outcome.ok) {
      notify({ kind: "error", text: registrationFailure(outcome.error), lastsSeconds: 5 });
    }
    setIsSaving(false);
    setAttempt((before) => before + 1);
  }

  return {
    known: knownNow(last?.of === of ? last.known : undefined, isOnline),
    isSaving,
    change: (open: boolean) => void save(open),
    reload: () => setAttempt(attempt + 1),
  };
}

/** What is known without a connection may not hold any more. */
function knownNow(known: KnownRegistration | undefined, isOnline: boolean): KnownRegistration {
  if (!isOnline) return { status: "networkError" };
  return known ?? { status: "loading" };
}
