/** From the press of Run Command to the intent that is sent: at once, or after what has to be confirmed. */
import { useState } from "react";
import type { CommandIntent, IntentOverride } from "#web/api/command-records.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import type { CommandDesk, Confirmation } from "./command-desk.ts";
import { type Aim, mastersOf } from "./model/aim.ts";
import { type AskedCommand, isConfirmed } from "./model/asked-command.ts";
import { newId } from "./new-id.ts";
import type { CommandDraft } from "./use-command-draft.ts";
import { type PreviewState, usePreview } from "./use-preview.ts";

export interface RunFlow {
  readonly preview: PreviewState;
  /** What is to be confirmed; undefined while nothing is. */
  readonly asked: AskedCommand | undefined;
  readonly look: () => void;
  readonly forget: () => void;
  readonly press: (override?: IntentOverride) => void;
  readonly confirm: (confirmation: Confirmation | undefined) => void;
  readonly cancel: () => void;
}

interface Given {
  readonly site: Site;
  readonly desk: CommandDesk;
  readonly draft: CommandDraft | undefined;
  readonly aim: Aim | undefined;
  /** Told of each intent that is on its way. */
  readonly onSent: (asked: AskedCommand) => void;
}

export function useRunFlow({ site, desk, draft, aim, onSent }: Given): RunFlow {
  const { nowSeconds } = useServices();
  const [asked, ask] = useState<AskedCommand>();
  const { state: preview, look, forget } = usePreview(keyOf(draft, aim));

  function intentOf(override?: IntentOverride): CommandIntent | undefined {
    if (draft?.args === undefined || draft.hindrance !== undefined) return undefined;
    return {
      id: newId(nowSeconds()),
      layoutId: site.layout.id,
      name: draft.entry.wire,
      args: draft.args,
      mLocIds: mastersOf(aim).map(({ id }) => id),
      override,
      clientTime: nowSeconds(),
    };
  }

  function send(next: AskedCommand, confirmation: Confirmation | undefined): void {
    ask(undefined);
    forget();
    const { intent, entry } = next;
    const targets = mastersOf(next.aim).map(({ id, name }) => ({ mLocId: id, masterName: name }));
    desk.submit({ intent, entryId: entry.id, targets, confirmation });
    onSent(next);
  }

  return {
    preview,
    asked,
    forget,
    cancel: () => ask(undefined),
    look: () => {
      const intent = intentOf();
      if (intent !== undefined) look(intent);
    },
    press(override) {
      const intent = intentOf(override);
      if (intent === undefined || draft === undefined || aim === undefined) return;
      const { entry, risk } = draft;
      const next = { intent, entry, risk, aim };
      if (!isConfirmed(next)) {
        send(next, undefined);
        return;
      }
      if (preview.status !== "ready" || override !== undefined) look(intent);
      ask(next);
    },
    confirm: (confirmation) => {
      if (asked !== undefined) send(asked, confirmation);
    },
  };
}

/** The same for the same command to the same masters. */
function keyOf(draft: CommandDraft | undefined, aim: Aim | undefined): string {
  return JSON.stringify([draft?.entry.id, draft?.args, mastersOf(aim).map(({ id }) => id)]);
}
