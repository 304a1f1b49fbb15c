/**
 * The layout editor as the address describes it: the dialog of a layout, and that of a master on
 * top of it.
 */
import { holds } from "#domain/access/privileges.ts";
import { CLOSED_EDITOR, type EditorAddress, NEW } from "#domain/layout/editor-address.ts";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { useServices } from "#web/session/services.ts";
import { refreshLayouts } from "#web/session/use-layouts.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { LayoutDialog } from "./LayoutDialog.tsx";
import { MasterFormDialog } from "./MasterFormDialog.tsx";
import { useEditedLayout } from "./use-edited-layout.ts";

interface Props {
  readonly address: EditorAddress;
  /** Called with the new URL state; `replace` replaces the browser's history entry. */
  readonly onAddress: (address: EditorAddress, options: { readonly replace: boolean }) => void;
  /** Called after the layout was deleted; the caller clears the editor's URL state. */
  readonly onDeleted: (layoutId: string) => void;
}

/**
 * Replaces the browser's history entry: Back then leaves the editor, guarded against unsaved
 * changes.
 */
const INSTEAD = { replace: true } as const;

export function LayoutEditor({ address, onAddress, onDeleted }: Props) {
  const services = useServices();
  const mayEdit = holds(usePrivileges(), "ADMIN");
  const { layout, master } = address;
  const layoutId = layout?.id ?? master?.layoutId;
  const used = useEditedLayout(layoutId === NEW ? undefined : layoutId);
  const parts = { state: used.state, retry: used.retry, mayEdit };
  const refresh = () => void refreshLayouts(services);
  function onMasterSaved(saved: EditedMaster): void {
    used.updateMaster(saved);
    refresh();
    const opened = { layoutId: saved.layoutId, mLocId: saved.id };
    if (master?.mLocId === NEW) onAddress({ layout, master: opened }, INSTEAD);
  }
  return (
    <>
      {layout !== undefined && (
        <LayoutDialog
          {...parts}
          opened={layout}
          onTab={(tab) => onAddress({ layout: { ...layout, tab } }, INSTEAD)}
          onMaster={(mLocId) =>
            onAddress({ layout, master: { layoutId: layout.id, mLocId } }, INSTEAD)
          }
          onSaved={(saved) => {
            used.updateLayout(saved);
            refresh();
            if (layout.id === NEW) onAddress({ layout: { ...layout, id: saved.id } }, INSTEAD);
          }}
          onDeleted={() => {
            void services.readModel.sites.deleteSite(layout.id);
            void refreshLayouts(services, layout.id);
            onDeleted(layout.id);
          }}
          onClose={() => onAddress(CLOSED_EDITOR, INSTEAD)}
        />
      )}
      {master !== undefined && (
        <MasterFormDialog
          {...parts}
          {...master}
          onSaved={onMasterSaved}
          onDeleted={(mLocId) => {
            used.dropMaster(mLocId);
            refresh();
            onAddress({ layout }, INSTEAD);
          }}
          onClose={() => onAddress({ layout }, INSTEAD)}
        />
      )}
    </>
  );
}
