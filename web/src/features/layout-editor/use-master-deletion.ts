/** React hook that deletes a master, with the number of its nodes, the progress and the failure. */
import { useState } from "react";
import { basedOn, deleteMaster } from "#web/api/layout-operations.ts";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { listNodeCounts } from "#web/api/site-operations.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";
import { nameText } from "./model/master-columns.ts";
import { type Save, useSave } from "./use-save.ts";

export type CountedNodes = number | "counting" | "uncounted";

export interface UsedMasterDeletion extends Pick<Save, "isSubmitting" | "trouble"> {
  readonly nodes: CountedNodes;
  /** True if another user has changed the master since it was read; the user must review it. */
  readonly isChanged: boolean;
  readonly remove: () => void;
}

export function useMasterDeletion(master: EditedMaster, onDeleted: () => void): UsedMasterDeletion {
  const { id: mLocId, layoutId, name, rev } = master;
  const { save, ...saving } = useSave();
  const nodes = useNodeCount(layoutId, mLocId);
  const [isChanged, setIsChanged] = useState(false);
  const { client } = useServices();
  function remove(): void {
    const content = { layoutId, mLocId, confirmName: name, ...basedOn(rev) };
    void save({
      content,
      send: (changeId) => deleteMaster(client, { ...content, changeId }),
      texts: {
        success: DELETION_MESSAGES.masterDeleted(nameText(master)),
        failure: () => DELETION_MESSAGES.deleteMasterFailed,
      },
      onSaved: onDeleted,
      onConflict: async () => {
        setIsChanged(true);
        return undefined;
      },
    });
  }
  return { ...saving, nodes, isChanged, remove };
}

function useNodeCount(layoutId: string, mLocId: string): CountedNodes {
  const { client } = useServices();
  const { state } = useRequest(`${layoutId} ${mLocId}`, () =>
    listNodeCounts(client, layoutId, [mLocId]),
  );
  if (state.status === "ready") return state.value.get(mLocId)?.nodes ?? 0;
  return state.status === "failed" ? "uncounted" : "counting";
}
