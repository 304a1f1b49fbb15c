/** Requests that the people in the rows at a master are warned of a stow, without waiting for it. */
import { masterRequester, type RequesterDeps } from "./call-function.ts";
import type { MasterKey } from "./store/master-key.ts";

/** A stow that has begun at a master. */
export interface StowAlarmRequest extends MasterKey {
  /** Epoch seconds at which the broker received the master's report. */
  readonly at: number;
}

/** Never fails: the report is stored whether or not the warning can be requested. */
export type RequestStowAlarm = (request: StowAlarmRequest) => Promise<void>;

/** Makes the requester, which signs with the role of its function. */
export function stowAlarmRequester(deps: RequesterDeps): RequestStowAlarm {
  return masterRequester(deps, "stow alarm not requested");
}
