/**
 * React hook of what follows a press of Run Command: the command is sent at once, or after the user
 * has confirmed it.
 */
import { useState } from "react";
import { newId } from "#web/api/new-id.ts";
import { type CommandTarget, mastersOf } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import type { CommandRunner, Confirmation } from "./command-runner.ts";
import { type AskedCommand, isConfirmed } from "./model/asked-command.ts";
import type { CommandIntent, IntentOverride } from "./operations/command-records.ts";
import type { CommandDraft } from "./use-command-draft.ts";
import { type PreviewState, usePreview } from "./use-preview.ts";

export interface RunFlow {
  readonly preview: PreviewState;
  /** The command that waits for confirmation. */
  readonly asked: AskedCommand | undefined;
  readonly look: () => void;
  readonly forget: () => void;
  readonly press: (override?: IntentOverride) => void;
  readonly confirm: (confirmation: Confirmation | undefined) => void;
  readonly cancel: () => void;
}

interface Given {
  readonly site: Site;
  readonly commandRunner: CommandRunner;
  readonly draft: CommandDraft | undefined;
  readonly target: CommandTarget | undefined;
  /** Called for each command request that was sent. */
  readonly onSent: (asked: AskedCommand) => void;
}

export function useRunFlow(given: Given): RunFlow {
  const { draft, target } = given;
  const [asked, ask] = useState<AskedCommand>();
  const { state: preview, look, forget } = usePreview(keyOf(draft, target));
  const { intentOf, submit } = useIntents(given);

  function send(next: AskedCommand, confirmation: Confirmation | undefined): void {
    ask(undefined);
    forget();
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
    if (preview.status !== "ready" || override !== undefined) look(intent);
    ask(next);
  }

  function lookAhead(): void {
    const intent = intentOf();
    if (intent !== undefined) look(intent);
  }

  function confirm(confirmation: Confirmation | undefined): void {
    if (asked !== undefined) send(asked, confirmation);
  }

  return { preview, asked, look: lookAhead, forget, press, confirm, cancel: () => ask(undefined) };
}

/**
 * Functions that create a command request with a new id from the user's draft, and submit it to the
 * runner.
 */
function useIntents({ site, commandRunner, draft, target, onSent }: Given) {
  const { nowSeconds } = useServices();

  /** The command request to send; undefined while something prevents sending. */
  function intentOf(override?: IntentOverride): CommandIntent | undefined {
    if (draft?.args === undefined || draft.hindrance !== undefined) return undefined;
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

  function submit(asked: AskedCommand, confirmation: Confirmation | undefined): void {
    const { intent, entry } = asked;
    const targets = mastersOf(asked.target).map(({ id, name }) => ({
      mLocId: id,
      masterName: name,
    }));
    commandRunner.submit({ intent, entryId: entry.id, targets, confirmation });
    // A confirmation with a reason means that the command waits for a second person, so it is not
    // sent yet.
    if (confirmation?.reason === undefined) onSent(asked);
  }

  return { intentOf, submit };
}

/** Key that identifies a command with its arguments and its masters. */
function keyOf(draft: CommandDraft | undefined, target: CommandTarget | undefined): string {
  return JSON.stringify([draft?.entry.id, draft?.args, mastersOf(target).map(({ id }) => id)]);
}
