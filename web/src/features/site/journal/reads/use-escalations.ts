/** React hook of the escalations of a site, and the one that belongs to an alarm of the journal. */
import { RULE_ALARMS } from "#domain/notifications/escalation.ts";
import { listEscalations } from "#web/api/escalation-operations.ts";
import type { ShownEscalation } from "#web/api/escalations.generated.ts";
import type { JournalLine } from "#web/features/site/journal/model/journal-lines.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, usePolling, useRequest } from "#web/session/use-request.ts";

/** Milliseconds between reads: escalations change without a notice, at most once a minute. */
const POLL_MILLISECONDS = 60_000;

/** @param trigger a change of this value reads them again */
export function useEscalations(
  layoutId: string,
  trigger?: unknown,
): UsedRequest<readonly ShownEscalation[]> {
  const { client } = useServices();
  const used = useRequest(layoutId, (id) => listEscalations(client, id), {
    ...{ isRenewed: true, trigger },
  });
  usePolling(used, POLL_MILLISECONDS);
  return used;
}

/** The escalation of an active alarm that is the condition of a notification. */
export function escalationOf(
  escalations: readonly ShownEscalation[] | undefined,
  { mLocId, word, bit, clearedAt }: Pick<JournalLine, "mLocId" | "word" | "bit" | "clearedAt">,
): ShownEscalation | undefined {
  if (clearedAt !== undefined) return undefined;
  return escalations?.find((one) => {
    const alarm = RULE_ALARMS[one.rule];
    const isSame = alarm?.word === word && alarm.bit === bit && one.mLocId === mLocId;
    return isSame && one.status !== "over";
  });
}
