/** The dialog in which a master of a layout is created or edited. */

import { mdiHelpCircleOutline } from "@mdi/js";
import { NEW } from "#domain/layout/editor-address.ts";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { ConflictDialog } from "#web/ui/ConflictDialog.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { useLeaving } from "#web/ui/use-leaving.tsx";
import { masterRows } from "./conflict-rows.ts";
import { EditorBody } from "./EditorBody.tsx";
import { EditorFrame } from "./EditorFrame.tsx";
import { EditorMissing } from "./EditorMissing.tsx";
import { MasterDeletion } from "./MasterDeletion.tsx";
import { MasterFields } from "./MasterFields.tsx";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";
import { masterIdText, nameText } from "./model/master-columns.ts";
import { MASTER_MESSAGES } from "./model/master-messages.ts";
import { SaveBar } from "./SaveBar.tsx";
import type { UsedLayout } from "./use-edited-layout.ts";
import { useMasterForm } from "./use-master-form.ts";

interface Props extends Pick<UsedLayout, "state" | "retry"> {
  readonly layoutId: string;
  /** Id of the master, or `new`. */
  readonly mLocId: string;
  readonly mayEdit: boolean;
  readonly onSaved: (master: EditedMaster) => void;
  readonly onDeleted: (mLocId: string) => void;
  readonly onClose: () => void;
}

export function MasterFormDialog(props: Props) {
  const { layoutId, mLocId, state, retry, onClose } = props;
  const loaded = state.value;
  const saved = loaded?.masters.find(({ id }) => id === mLocId);
  if (loaded !== undefined && (mLocId === NEW || saved !== undefined)) {
    const { masters } = loaded;
    return (
      <MasterWindow key={`${layoutId}:${mLocId}`} {...props} saved={saved} masters={masters} />
    );
  }
  return (
    <EditorFrame title={MASTER_MESSAGES.identity} size="master" onClose={onClose}>
      {loaded === undefined ? (
        <EditorMissing state={state} onRetry={retry} />
      ) : (
        <EditorBody>
          <StateMessage {...UNKNOWN} />
        </EditorBody>
      )}
    </EditorFrame>
  );
}

const UNKNOWN = {
  iconPath: mdiHelpCircleOutline,
  title: MASTER_MESSAGES.masterUnknown,
  hint: MASTER_MESSAGES.masterUnknownHint,
} as const;

interface WindowProps extends Props {
  readonly saved: EditedMaster | undefined;
  readonly masters: readonly EditedMaster[];
}

function MasterWindow(props: WindowProps) {
  const { layoutId, saved, masters, mayEdit, onSaved, onDeleted, onClose } = props;
  const used = useMasterForm({ layoutId, saved, masters, onSaved });
  const { conflict, stay, choose } = used.conflicting;
  const { leave, dialog } = useLeaving(used.isDirty, EDITOR_MESSAGES.leaving);
  return (
    <EditorFrame
      title={saved === undefined ? MASTER_MESSAGES.newMaster : nameText(saved)}
      facts={saved && MASTER_MESSAGES.masterIdIs(masterIdText(saved))}
      size="master"
      onClose={() => leave(onClose)}
    >
      <EditorBody>
        <MasterFields used={used} mayEdit={mayEdit} />
        {saved !== undefined && mayEdit && (
          <MasterDeletion master={saved} isDirty={used.isDirty} onDeleted={onDeleted} />
        )}
      </EditorBody>
      <SaveBar
        {...used.saving}
        isDirty={used.isSavable}
        faultCount={used.shown.count}
        isNew={saved === undefined}
        mayEdit={mayEdit}
        onSave={used.onSave}
      />
      {conflict !== undefined && (
        <ConflictDialog rows={masterRows(conflict)} onStay={stay} onChoose={choose} />
      )}
      {dialog}
    </EditorFrame>
  );
}
