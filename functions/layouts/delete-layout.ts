/**
 * Mutation.deleteLayoutDetails: deletes a layout for good, and starts the clean-up of its remaining
 * data in the tables.
 */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok } from "#domain/result.ts";
import { type ChangeInput, readChangeInput } from "#functions/shared/arguments.ts";
import { functionCaller } from "#functions/shared/call-function.ts";
import type { Field } from "#functions/shared/handler.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { type RemoveLayoutDeps, removeLayout } from "#functions/shared/remove-layout.ts";

export interface DeleteLayoutDeps extends RemoveLayoutDeps {
  /**
   * Requests that the data of a deleted layout is cleaned up now. Never fails, since a schedule
   * runs the clean-up anyway.
   */
  readonly invokeRemover: (layoutId: string) => Promise<void>;
}

interface LayoutDeletion extends Pick<ChangeInput, "changeId"> {
  readonly layoutId: string;
}

const OPERATION = "Mutation.deleteLayoutDetails";

export function deleteLayout(
  deps: DeleteLayoutDeps,
): Field<"Mutation.deleteLayoutDetails", LayoutDeletion, StoredLayout> {
  return {
    parse: (args) => {
      const change = readChangeInput(args);
      if (!change.ok) return change;
      const { changeId, content } = change.value;
      const { id: layoutId } = content;
      return typeof layoutId === "string"
        ? ok({ changeId, layoutId })
        : refuseArgument("id", "required");
    },
    run: async (input, { sub, sessionId }) => {
      const who = { sub, sessionId };
      const outcome = await removeLayout(deps, { ...input, operation: OPERATION, who });
      if (outcome.ok) await deps.invokeRemover(input.layoutId);
      return outcome;
    },
  };
}

export interface RemoverDeps {
  /** Name or ARN of the function that cleans up deleted layouts. */
  readonly functionName: string;
  readonly log: Log;
}

/** Invokes the function that cleans up, without waiting for it. */
export function removerInvoker({
  functionName,
  log,
}: RemoverDeps): DeleteLayoutDeps["invokeRemover"] {
  const call = functionCaller(functionName);
  return async (layoutId) => {
    try {
      await call({ layoutId });
    } catch (error) {
      log("remover not asked", { layoutId, ...failureFields(error) });
    }
  };
}
