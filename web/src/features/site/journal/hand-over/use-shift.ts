/**
 * Reads what happened during a shift that ends now: actions of users and reports of masters. Read
 * when the hand-over is opened, and when the user refreshes it.
 */
import { err, ok } from "#domain/result.ts";
import {
  type PeriodParts,
  readPeriodParts,
} from "#web/features/site/journal/reads/period-reads.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { type RequestState, useRequest } from "#web/session/use-request.ts";

export interface UsedShift {
  /** Events of the shift; undefined until something has been read. */
  readonly parts: PeriodParts | undefined;
  readonly isReading: boolean;
  readonly retry: () => void;
}

/**
 * React hook of the shift.
 * @param hours length of the shift
 */
export function useShift(layoutId: string, hours: number): UsedShift {
  const { client, nowSeconds } = useServices();
  const held = usePrivileges();
  const { state, retry } = useRequest(
    `${layoutId} ${hours} ${held}`,
    async () => {
      const to = nowSeconds();
      return ok(await readPeriodParts(client, held, { layoutId, from: to - hours * 3_600, to }));
    },
    { isRenewed: true },
  );
  return { parts: partsOf(state), isReading: state.status === "loading", retry };
}

/**
 * The events read so far. If the first read failed, for example while offline, every part is
 * unknown.
 */
function partsOf(state: RequestState<PeriodParts>): PeriodParts | undefined {
  if (state.status !== "failed" || state.value !== undefined) return state.value;
  const unknown = err(state.failure);
  return { motions: unknown, commands: unknown, tasks: unknown, failedReports: unknown };
}
