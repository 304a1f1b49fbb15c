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

interface Held extends StoredDraft {
  readonly isChanged: boolean;
  /** The stored layout on which the draft is based. */
  readonly stored: ConfiguredLayout;
}

function onLayout(held: Held, stored: ConfiguredLayout): Held {
  const based = held.isChanged
    ? rebased(held, stored)
    : { draft: draftOf(stored), base: baseOf(stored) };
  return { ...held, ...based, stored };
}

export function useDraft(
  key: DraftKey,
  stored: ConfiguredLayout,
  storedDraft: StoredDraft | undefined,
): UsedDraft {
  const { drafts } = useServices();
  const [held, setHeld] = useState<Held>(() =>
    storedDraft === undefined
      ? { draft: draftOf(stored), base: baseOf(stored), reached: 0, isChanged: false, stored }
      : onLayout({ ...storedDraft, isChanged: true, stored }, stored),
  );
  // Rebases after a reload: the layout editor or another user may have changed the layout.
  if (held.stored !== stored) setHeld(onLayout(held, stored));
  const keeper = useRef<Keeper>(undefined);
  keeper.current ??= createKeeper(drafts, key);
  const { draft, base, reached, isChanged } = held;
  useEffect(() => {
    if (isChanged) keeper.current?.keep({ draft, base, reached });
  }, [draft, base, reached, isChanged]);
  return {
    ...held,
    change: (change) => setHeld((now) => ({ ...now, draft: change(now.draft), isChanged: true })),
    adopt: (based) => setHeld((now) => ({ ...now, ...based })),
    reach: (step) => setHeld((now) => ({ ...now, reached: Math.max(now.reached, step) })),
    settle: async () => {
      setHeld((now) => ({ ...now, isChanged: false }));
      await keeper.current?.forget();
    },
    discard: async (from) => {
      setHeld((now) => onLayout({ ...now, isChanged: false }, from));
      await keeper.current?.forget();
    },
  };
}

interface Keeper {
  keep(storedDraft: StoredDraft): void;
  forget(): Promise<void>;
}

/**
 * Creates the writer of a draft, which writes one version at a time; of changes during a write,
 * only the last is written.
 */
function createKeeper(drafts: ConfigurationDrafts, key: DraftKey): Keeper {
  let next: StoredDraft | undefined;
  let writing: Promise<void> | undefined;
  async function write(): Promise<void> {
    for (let storedDraft = next; storedDraft !== undefined; storedDraft = next) {
      next = undefined;
      await drafts.keep(key, storedDraft).catch(reportNotStored);
    }
    writing = undefined;
  }
  return {
    keep(storedDraft) {
      next = storedDraft;
      writing ??= write();
    },
    async forget() {
      next = undefined;
      await writing;
      await drafts.forget(key);
    },
  };
}

function reportNotStored(): void {
  notify({ kind: "warning", text: CONFIGURE_MESSAGES.draftNotStored, lastsSeconds: 5 });
}
