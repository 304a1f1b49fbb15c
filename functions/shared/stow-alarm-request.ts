/** Requests that the people in the rows at a master are warned of a stow, without waiting for it. */
import { functionCaller } from "./call-function.ts";
import { failureFields, type Log } from "./log.ts";
import type { MasterKey } from "./store/master-key.ts";

/** A stow that has begun at a master. */
export interface StowAlarmRequest extends MasterKey {
  /** Epoch seconds at which the broker received the master's report. */
  readonly at: number;
}

/** Never fails: the report is stored whether or not the warning can be requested. */
export type RequestStowAlarm = (request: StowAlarmRequest) => Promise<void>;

export interface StowAlarmRequestDeps {
  /** Name or ARN of the warning function. */
  readonly functionName: string;
  readonly log: Log;
}

/** Makes the requester, which signs with the role of its function. */
export function stowAlarmRequester({ functionName, log }: StowAlarmRequestDeps): RequestStowAlarm {
  const call = functionCaller(functionName);
  return async (request) => {
    try {
      await call(request);
    } catch (error) {
      const { layoutId, mLocId } = request;
      log("stow alarm not requested", { layoutId, mLocId, ...failureFields(error) });
    }
  };
}
