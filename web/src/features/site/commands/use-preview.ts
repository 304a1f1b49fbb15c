/** React hook of a command's preview, which is discarded when the command changes. */
import { useState } from "react";
import type { CommandIntent } from "#web/api/command-intents.ts";
import type { CommandPreview } from "#web/api/preview.generated.ts";
import { previewCommand } from "#web/api/preview-operations.ts";
import { useServices } from "#web/session/services.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";

export type PreviewState =
  | { readonly status: "none" }
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly preview: CommandPreview }
  | { readonly status: "failed"; readonly message: string };

export interface UsedPreview {
  readonly state: PreviewState;
  readonly loadPreview: (intent: CommandIntent) => void;
  readonly clearPreview: () => void;
}

const NONE: PreviewState = { status: "none" };

/**
 * React hook of the preview.
 * @param key identifies the command with its targets; a new key discards the preview
 */
export function usePreview(key: string): UsedPreview {
  const { client } = useServices();
  const [seen, setSeen] = useState<{ readonly key: string; readonly state: PreviewState }>();
  async function loadPreview(intent: CommandIntent): Promise<void> {
    setSeen({ key, state: { status: "loading" } });
    const outcome = await previewCommand(client, intent);
    const state: PreviewState = outcome.ok
      ? { status: "ready", preview: outcome.value }
      : { status: "failed", message: refusalText(outcome.error) };
    setSeen((now) => (now?.key === key ? { key, state } : now));
  }
  return {
    state: seen?.key === key ? seen.state : NONE,
    loadPreview: (intent) => void loadPreview(intent),
    clearPreview: () => setSeen(undefined),
  };
}
