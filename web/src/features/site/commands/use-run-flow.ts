/**
 * React hook of what follows a press of Run Command: the command is sent at once, or after the user
 * has confirmed it.
 */
import { useState } from "react";
import type { CommandIntent, IntentOverride } from "#web/api/command-intents.ts";
import { newId } from "#web/api/new-id.ts";
import { type CommandTarget, mastersOf } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import type { CommandRunner, Confirmation } from "./command-runner.ts";
import { isConfirmed, type PendingCommand } from "./model/pending-command.ts";
import type { CommandDraft } from "./use-command-draft.ts";
import { type PreviewState, usePreview } from "./use-preview.ts";

export interface RunFlow {
  readonly preview: PreviewState;
  /** The command that waits for confirmation. */
  readonly command: PendingCommand | undefined;
  readonly loadPreview: () => void;
  readonly clearPreview: () => void;
  readonly press: (override?: IntentOverride) => void;
  /** @param intent the confirmed command, with what the user has added to it */
  readonly confirm: (confirmation: Confirmation | undefined, intent: CommandIntent) => void;
  readonly cancel: () => void;
}

interface RunFlowOptions {
  readonly site: Site;
  readonly commandRunner: CommandRunner;
  readonly draft: CommandDraft | undefined;
  readonly target: CommandTarget | undefined;
  /** Called for each command request that was sent. */
  readonly onSent: (command: PendingCommand) => void;
}

export function useRunFlow(options: RunFlowOptions): RunFlow {
  const { draft, target } = options;
  const [command, setCommand] = useState<PendingCommand>();
  const { state: preview, loadPreview, clearPreview } = usePreview(keyOf(draft, target));
  const { intentOf, submit } = useIntents(options);

  function send(next: PendingCommand, confirmation: Confirmation | undefined): void {
    setCommand(undefined);
    clearPreview();
    submit(next, confirmation);
  }

  function press(override?: IntentOverride): void {
    const intent = intentOf(override);
    if (intent === undefined || draft === undefined || target === undefined) return;
    const { entry, risk } = draft;
    const next = { intent, entry, risk, target };
    if (!isConfirmed(next)) {
      send(next, undefined);
      return;
    }
    if (preview.status !== "ready" || override !== undefined) loadPreview(intent);
    setCommand(next);
  }

  function previewDraft(): void {
    const intent = intentOf();
    if (intent !== undefined) loadPreview(intent);
  }

  function confirm(confirmation: Confirmation | undefined, intent: CommandIntent): void {
    if (command !== undefined) send({ ...command, intent }, confirmation);
  }

  return {
    preview,
    command,
    loadPreview: previewDraft,
    clearPreview,
    press,
    confirm,
    cancel: () => setCommand(undefined),
  };
}

/**
 * Functions that create a command request with a new id from the user's draft, and submit it to the
 * runner.
 */
function useIntents({ site, commandRunner, draft, target, onSent }: RunFlowOptions) {
  const { nowSeconds } = useServices();

  /** The command request to send; undefined while something prevents sending. */
  function intentOf(override?: IntentOverride): CommandIntent | undefined {
    if (draft?.args === undefined || draft.blockedReason !== undefined) return undefined;
    return {
      id: newId(nowSeconds()),
      layoutId: site.layout.id,
      name: draft.entry.wire,
      args: draft.args,
      mLocIds: mastersOf(target).map(({ id }) => id),
      override,
      clientTime: nowSeconds(),
    };
  }

  function submit(command: PendingCommand, confirmation: Confirmation | undefined): void {
    const { intent, entry } = command;
    const targets = mastersOf(command.target).map(({ id, name }) => ({
      mLocId: id,
      masterName: name,
    }));
    commandRunner.submit({ intent, entryId: entry.id, targets, confirmation });
    // A confirmation with a reason means that the command waits for a second person, so it is not
    // sent yet.
    if (confirmation?.reason === undefined) onSent(command);
  }

  return { intentOf, submit };
}

/** Key that identifies a command with its arguments and its masters. */
function keyOf(draft: CommandDraft | undefined, target: CommandTarget | undefined): string {
  return JSON.stringify([draft?.entry.id, draft?.args, mastersOf(target).map(({ id }) => id)]);
}
