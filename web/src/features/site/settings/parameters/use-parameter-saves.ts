/**
 * React hook that saves the node parameters of masters, as an existing or a new set, and updates
 * the cached masters at once.
 */

import { useState } from "react";
import type { NodeParameterDraft } from "#domain/parameters/node-parameter-set.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { assignParameterSet, createParameterSet } from "#web/api/parameter-operations.ts";
import { PARAMETERS_MESSAGES } from "#web/features/site/settings/parameters-messages.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";

export interface ParameterSaves {
  readonly isSaving: boolean;
  readonly isOnline: boolean;
  /** Failure of the last attempt to save; undefined if there was none. */
  readonly failure: Failure | undefined;
  readonly assign: (mLocId: string, nodeParamId: string) => Promise<void>;
  readonly create: (mLocIds: readonly string[], parameters: NodeParameterDraft) => Promise<void>;
}

export function useParameterSaves(layoutId: string, onSaved: () => void): ParameterSaves {
  const { client, readModel } = useServices();
  const isOnline = useIsOnline();
  const { idFor, done } = useIntent();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  /**
   * Ends an attempt to save.
   * @param saved resolves to the id of the set that the masters now use
   */
  async function end(
    mLocIds: readonly string[],
    saved: Promise<Result<string | undefined, Failure>>,
  ) {
    setIsSaving(true);
    setFailure(undefined);
    const outcome = await saved;
    if (outcome.ok || outcome.error.status === "refused") done();
    if (outcome.ok) {
      for (const mLocId of mLocIds) {
        await readModel.sites.changeMaster(layoutId, mLocId, (master) => ({
          ...master,
          nodeParamId: outcome.value,
        }));
      }
      notify({ kind: "success", text: PARAMETERS_MESSAGES.assigned, lastsSeconds: 2 });
      onSaved();
    } else setFailure(outcome.error);
    setIsSaving(false);
  }

  return {
    isSaving,
    isOnline,
    failure,
    assign(mLocId, nodeParamId) {
      const content = { layoutId, mLocId, nodeParamId };
      return end([mLocId], assignParameterSet(client, { ...content, changeId: idFor(content) }));
    },
    create(mLocIds, parameters) {
      const content = { layoutId, mLocIds, parameters };
      const made = createParameterSet(client, { ...content, changeId: idFor(content) });
      return end(mLocIds, idOf(made));
    },
  };
}

async function idOf(
  made: Promise<Result<{ readonly id: string }, Failure>>,
): Promise<Result<string | undefined, Failure>> {
  const outcome = await made;
  return outcome.ok ? ok(outcome.value.id) : outcome;
}
