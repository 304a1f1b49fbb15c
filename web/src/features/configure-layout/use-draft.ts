/** The draft that is worked on: every change is kept on the device, so that loading the page anew loses nothing. */
import { useEffect, useRef, useState } from "react";
import { type ConfiguredLayout, draftOf } from "#domain/site-configuration/configured-layout.ts";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import { type BasedDraft, baseOf, rebased } from "#domain/site-configuration/rebase.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import type {
  ConfigurationDrafts,
  DraftKey,
  KeptDraft,
} from "#web/offline/configuration-drafts.ts";
import { useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";

export interface UsedDraft extends KeptDraft {
  /** Whether there is anything that the layout does not have yet. */
  readonly isChanged: boolean;
  readonly change: (change: (draft: ConfigurationDraft) => ConfigurationDraft) => void;
  /** The draft as somebody has chosen, on what the layout has become. */
  readonly adopt: (based: BasedDraft) => void;
  readonly reach: (step: number) => void;
  /** All of it has been saved: nothing is kept any more. */
  readonly settle: () => Promise<void>;
  /** The layout as it is takes its place. */
  readonly discard: (stored: ConfiguredLayout) => Promise<void>;
}

interface Held extends KeptDraft {
  readonly isChanged: boolean;
  /** What the draft has been fitted to. */
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
  kept: KeptDraft | undefined,
): UsedDraft {
  const { drafts } = useServices();
  const [held, setHeld] = useState<Held>(() =>
    kept === undefined
      ? { draft: draftOf(stored), base: baseOf(stored), reached: 0, isChanged: false, stored }
      : onLayout({ ...kept, isChanged: true, stored }, stored),
  );
  // The layout has been read anew: its editor, or somebody else, may have changed it.
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
  keep(kept: KeptDraft): void;
  forget(): Promise<void>;
}

/** One write at a time; of what comes meanwhile only the last counts. */
function createKeeper(drafts: ConfigurationDrafts, key: DraftKey): Keeper {
  let next: KeptDraft | undefined;
  let writing: Promise<void> | undefined;
  async function write(): Promise<void> {
    for (let kept = next; kept !== undefined; kept = next) {
      next = undefined;
      await drafts.keep(key, kept).catch(tellNotKept);
    }
    writing = undefined;
  }
  return {
    keep(kept) {
      next = kept;
      writing ??= write();
    },
    async forget() {
      next = undefined;
      await writing;
      await drafts.forget(key);
    },
  };
}

function tellNotKept(): void {
  notify({ kind: "warning", text: CONFIGURE_MESSAGES.draftNotKept, lastsSeconds: 5 });
}
