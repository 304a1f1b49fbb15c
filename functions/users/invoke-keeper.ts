/**
 * Invokes the account keeper, the function that changes the user pool, and waits for its answer.
 */
import { functionInvoker, type InvokeFunctionDeps } from "#functions/shared/invoke-function.ts";
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
