/** React hook of the draft: stores every change on the device, so that a reload loses nothing. */
import { useEffect, useRef, useState } from "react";
import { type ConfiguredLayout, draftOf } from "#domain/site-configuration/configured-layout.ts";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import { type BasedDraft, baseOf, rebased } from "#domain/site-configuration/rebase.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import type {
  ConfigurationDrafts,
  DraftKey,
  StoredDraft,
} from "#web/offline/configuration-drafts.ts";
import { useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";

export interface UsedDraft extends StoredDraft {
  /** True if the draft has unsaved changes. */
  readonly isChanged: boolean;
  readonly change: (change: (draft: ConfigurationDraft) => ConfigurationDraft) => void;
  /** Replaces the draft by a rebased one, after the user has resolved conflicts. */
  readonly adopt: (based: BasedDraft) => void;
  readonly reach: (step: number) => void;
  /** Deletes the stored draft after everything was saved. */
  readonly settle: () => Promise<void>;
  /** Replaces the draft by the stored layout. */
  readonly discard: (stored: ConfiguredLayout) => Promise<void>;
}

interface DraftState extends StoredDraft {
  readonly isChanged: boolean;
  /** The stored layout on which the draft is based. */
  readonly stored: ConfiguredLayout;
}

function onLayout(state: DraftState, stored: ConfiguredLayout): DraftState {
  const based = state.isChanged
    ? rebased(state, stored)
    : { draft: draftOf(stored), base: baseOf(stored) };
  return { ...state, ...based, stored };
}

export function useDraft(
  key: DraftKey,
  stored: ConfiguredLayout,
  storedDraft: StoredDraft | undefined,
): UsedDraft {
  const { drafts } = useServices();
  const [state, setState] = useState<DraftState>(() =>
    storedDraft === undefined
      ? { draft: draftOf(stored), base: baseOf(stored), reached: 0, isChanged: false, stored }
      : onLayout({ ...storedDraft, isChanged: true, stored }, stored),
  );
  // Rebases after a reload: the layout editor or another user may have changed the layout.
  if (state.stored !== stored) setState(onLayout(state, stored));
  const saver = useRef<DraftSaver>(undefined);
  saver.current ??= createDraftSaver(drafts, key);
  const { draft, base, reached, isChanged } = state;
  useEffect(() => {
    if (isChanged) saver.current?.schedule({ draft, base, reached });
  }, [draft, base, reached, isChanged]);
  return {
    ...state,
    change: (change) => setState((now) => ({ ...now, draft: change(now.draft), isChanged: true })),
    adopt: (based) => setState((now) => ({ ...now, ...based })),
    reach: (step) => setState((now) => ({ ...now, reached: Math.max(now.reached, step) })),
    settle: async () => {
      setState((now) => ({ ...now, isChanged: false }));
      await saver.current?.clear();
    },
    discard: async (from) => {
      setState((now) => onLayout({ ...now, isChanged: false }, from));
      await saver.current?.clear();
    },
  };
}

interface DraftSaver {
  schedule(storedDraft: StoredDraft): void;
  clear(): Promise<void>;
}

/**
 * Creates the writer of a draft, which writes one version at a time; of changes during a write,
 * only the last is written.
 */
function createDraftSaver(drafts: ConfigurationDrafts, key: DraftKey): DraftSaver {
  let next: StoredDraft | undefined;
  let writing: Promise<void> | undefined;
  async function write(): Promise<void> {
    for (let storedDraft = next; storedDraft !== undefined; storedDraft = next) {
      next = undefined;
      await drafts.save(key, storedDraft).catch(reportNotStored);
    }
    writing = undefined;
  }
  return {
    schedule(storedDraft) {
      next = storedDraft;
      writing ??= write();
    },
    async clear() {
      next = undefined;
      await writing;
      await drafts.discard(key);
    },
  };
}

function reportNotStored(): void {
  notify({ kind: "warning", text: CONFIGURE_MESSAGES.draftNotStored, lastsSeconds: 5 });
}
