/** Calls the account keeper, the function that changes the user pool. */
import { functionCaller } from "#functions/shared/call-function.ts";
import { functionInvoker, type InvokeFunctionDeps } from "#functions/shared/invoke-function.ts";
import { failureFields } from "#functions/shared/log.ts";
import type { KeeperAnswer, KeeperRequest } from "./account-keeper.ts";

/**
 * Asks the keeper. Undefined when it could not be reached or has failed: the work is stored, and
 * the keeper continues it within a minute.
 */
export type InvokeKeeper = (request: KeeperRequest) => Promise<KeeperAnswer | undefined>;

/**
 * Makes the function that asks the keeper. It calls once; a failure is not retried here, since the
 * keeper itself retries.
 */
export function keeperInvoker(deps: InvokeFunctionDeps): InvokeKeeper {
  return functionInvoker<KeeperRequest, KeeperAnswer>(deps);
}

/**
 * Makes the function that asks the keeper to do all pending work, without waiting for it. A call
 * that fails is only logged, because the keeper does the work every minute anyway.
 */
export function keeperCaller({ functionName, log }: InvokeFunctionDeps): () => Promise<void> {
  const call = functionCaller(functionName);
  return async () => {
    try {
      await call({});
    } catch (error) {
      log("keeper not called", failureFields(error));
    }
  };
}
