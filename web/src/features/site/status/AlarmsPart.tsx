/**
 * The alarms in the status strip: the open ones by severity, and the number of those that are
 * acknowledged, shelved or caused by work.
 */
import { useMemo } from "react";
import {
  type AlarmCounts,
  handledAlarms,
  openAlarms,
  sumOfAlarms,
} from "#domain/health/open-alarms.ts";
import { SeverityCounts } from "#web/ui/SeverityCounts.tsx";
import { useStableValue } from "#web/ui/use-stable-value.ts";
import { StatusPart } from "./StatusPart.tsx";
import { type AlarmCount, type HandledAlarms, raisedAlarms } from "./site-alarms.ts";
import type { StatusInput } from "./site-status.ts";
import { alarmDetail, STATUS_MESSAGES, whyNot } from "./status-messages.ts";
import { useHandledAlarms } from "./use-handled-alarms.ts";

interface Props {
  readonly input: StatusInput;
  /** Opens the list of alarms; undefined if the user may not see it. */
  readonly onOpen: (() => void) | undefined;
}

export function AlarmsPart({ input, onOpen }: Props) {
  const count = useMemo(() => raisedAlarms(input), [input]);
  const isAnyRaised = count !== undefined && sumOfAlarms(count.raised) > 0;
  const handled = useHandledAlarms(input, isAnyRaised);
  const shown = useStableValue(count && shownCounts(count, handled));
  const value = useMemo(() => shown && <Counts {...shown} />, [shown]);
  if (count === undefined) {
    return (
      <StatusPart
        label={STATUS_MESSAGES.alarms}
        value={undefined}
        detail={whyNot(input.privileges, STATUS_MESSAGES.alarmsUnknown)}
        onOpen={onOpen}
      />
    );
  }
  return (
    <StatusPart
      label={STATUS_MESSAGES.alarms}
      value={value}
      detail={alarmDetail(count, handled)}
      onOpen={onOpen}
    />
  );
}

/**
 * Counts for the case that it is unknown which alarms users have handled: every active alarm then
 * counts as open.
 */
const NOT_KNOWN = { acknowledged: undefined, shelved: undefined, byWork: undefined } as const;

function shownCounts({ raised, unheard }: AlarmCount, handled: HandledAlarms): CountsProps {
  const { acknowledged, shelved, byWork } = handled.kind === "known" ? handled : NOT_KNOWN;
  return { counts: { ...raised, acknowledged, shelved, byWork }, unheard };
}

interface CountsProps {
  readonly counts: AlarmCounts;
  /** Number of masters from whose nodes no readings were received. */
  readonly unheard: number;
}

function Counts({ counts, unheard }: CountsProps) {
  if (sumOfAlarms(counts) > 0) {
    return <SeverityCounts counts={openAlarms(counts)} handled={handledAlarms(counts)} />;
  }
  return unheard === 0 ? STATUS_MESSAGES.noAlarms : STATUS_MESSAGES.unknown;
}
