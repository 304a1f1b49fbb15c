/**
 * React hook of the command that the user prepares: the chosen catalogue entry, its form, and what
 * prevents sending.
 */
import { useCallback, useState } from "react";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { type CommandTarget, targetFault } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline } from "#web/session/services.ts";
import {
  enteredFields,
  type FormField,
  type FormValues,
  formSource,
  initialValues,
  type JudgedForm,
  judgeForm,
} from "./model/command-form.ts";
import { riskAt } from "./model/target-facts.ts";

export interface CommandDraft {
  readonly entry: CommandEntry;
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly faults: JudgedForm["faults"];
  /** Arguments of the command; undefined while the form is not valid. */
  readonly args: CommandArguments | undefined;
  readonly risk: RiskClass;
  /** Reason why the command cannot be sent now, apart from faults of the form. */
  readonly blockedReason: string | undefined;
  readonly enter: (name: string, value: string) => void;
}

interface Entered {
  readonly entryId: string;
  readonly values: FormValues;
}

/**
 * React hook of the command that the user prepares. Input for another command is discarded; fields
 * that the user has not changed follow the target.
 */
export function useCommandDraft(
  site: Site,
  entry: CommandEntry | undefined,
  target: CommandTarget | undefined,
): CommandDraft | undefined {
  const isOnline = useIsOnline();
  const [entered, setEntered] = useState<Entered>({ entryId: "", values: {} });
  const entryId = entry?.id ?? "";
  const enter = useCallback(
    (name: string, value: string) =>
      setEntered((now) => ({
        entryId,
        values: { ...(now.entryId === entryId ? now.values : {}), [name]: value },
      })),
    [entryId],
  );
  if (entry === undefined) return undefined;
  const source = formSource(target);
  const touched = entered.entryId === entryId ? entered.values : {};
  const values = { ...initialValues(entry, source), ...touched };
  const { faults, args } = judgeForm(entry, values, source);
  const blockedReason = isOnline ? targetFault(target, entry) : COMMAND_MESSAGES.offline;
  return {
    entry,
    fields: enteredFields(entry, source),
    values,
    faults,
    args,
    risk: riskAt(entry, target, site.masters.length),
    blockedReason,
    enter,
  };
}
