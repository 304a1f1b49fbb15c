/** Asks the function that clears away deleted layouts to begin with one of them; nobody waits for it. */
import { functionCaller } from "#functions/shared/call-function.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import type { DeleteLayoutDeps } from "./delete-layout.ts";

export interface RemoverDeps {
  /** Name or ARN. */
  readonly functionName: string;
  readonly log: Log;
}

export function removerAsker({ functionName, log }: RemoverDeps): DeleteLayoutDeps["askRemover"] {
  const call = functionCaller(functionName);
  return async (layoutId) => {
    try {
      await call({ layoutId });
    } catch (error) {
      log("remover not asked", { layoutId, ...failureFields(error) });
    }
  };
}
