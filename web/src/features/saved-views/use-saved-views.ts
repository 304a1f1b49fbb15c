/** React hook of one user's saved views, with the actions on them. */
import type { SavedView } from "#web/offline/saved-views.ts";
import { useLive } from "#web/offline/use-live.ts";
import { type Services, useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import {
  type SavedViewFault,
  withName,
  withoutView,
  withView,
  withViewAt,
} from "./model/saved-views.ts";
import { SAVED_VIEW_FAULTS, SAVED_VIEW_MESSAGES } from "./saved-view-messages.ts";

/** Why a change of the saved views was not made. */
export type ChangeFault = SavedViewFault | "notStored";

export interface SavedViewsOfUser {
  /** The user's views; undefined until loaded. */
  readonly views: readonly SavedView[] | undefined;
  readonly save: (name: string, address: string) => Promise<ChangeFault | undefined>;
  readonly rename: (id: string, name: string) => Promise<ChangeFault | undefined>;
  /** Removes the view and offers an undo until the end of the session. */
  readonly remove: (view: SavedView) => Promise<void>;
}

/** Saved views of a user. `userId` must not change while the component is mounted. */
export function useSavedViews(userId: string): SavedViewsOfUser {
  const services = useServices();
  const { savedViews: store } = services;
  const views = useLive<readonly SavedView[]>((onValue) => store.watch(userId, onValue));
  return {
    views,
    save: (name, address) =>
      stored(
        store.change(userId, (current) =>
          withView(current, { id: crypto.randomUUID(), name, address }),
        ),
      ),
    rename: (id, name) => stored(store.change(userId, (current) => withName(current, id, name))),
    async remove(view) {
      const at = views?.indexOf(view) ?? 0;
      const fault = await stored(store.change(userId, (current) => withoutView(current, view.id)));
      if (fault !== undefined) return notifyFailure(fault);
      offerUndo(services, view.name, async () => {
        const back = await stored(store.change(userId, (current) => withViewAt(current, view, at)));
        if (back !== undefined) notifyFailure(back);
      });
    },
  };
}

function stored<Fault>(
  change: Promise<Fault | undefined>,
): Promise<Fault | "notStored" | undefined> {
  return change.catch(() => "notStored" as const);
}

function notifyFailure(fault: ChangeFault): void {
  const text = fault === "notStored" ? SAVED_VIEW_MESSAGES.notStored : SAVED_VIEW_FAULTS[fault];
  notify({ kind: "error", text, lastsSeconds: 5 });
}

/**
 * Shows a notice with which the user can undo a removal. Shown until dismissed, because keyboard
 * users take time to reach it; removed on sign-out.
 */
function offerUndo({ session }: Services, name: string, onPress: () => void): void {
  const dismiss = notify({
    kind: "info",
    text: SAVED_VIEW_MESSAGES.removed(name),
    lastsSeconds: "untilDismissed",
    action: { name: SAVED_VIEW_MESSAGES.undo, onPress },
  });
  const stop = session.subscribe(() => {
    if (session.state().status !== "signedOut") return;
    dismiss();
    stop();
  });
}
