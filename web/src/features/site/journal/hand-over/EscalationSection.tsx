/** Escalations in the hand-over: alarms that no person has acknowledged, unanswered ones first. */
import type { ShownEscalation } from "#web/api/escalations.generated.ts";
import { HAND_OVER_MESSAGES } from "#web/features/site/journal/model/hand-over-messages.ts";
import { PART_WORDS } from "#web/features/site/journal/model/period-messages.ts";
import { PartSection } from "#web/features/site/journal/parts/PartSection.tsx";
import type { SectionLook } from "#web/features/site/journal/parts/PeriodSections.tsx";
import { useEscalations } from "#web/features/site/journal/reads/use-escalations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { alarmText, ESCALATION_MESSAGES, stateText } from "#web/ui/escalation-messages.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";

interface Props {
  readonly site: Site;
  readonly look: Pick<SectionLook, "time" | "most">;
  /** Current time; epoch seconds. The escalations are read again with it. */
  readonly now: number;
}

export function EscalationSection({ site, look: { time, most }, now }: Props) {
  const { state } = useEscalations(site.layout.id, now);
  const tz = site.layout.tz ?? null;
  const rows = state.value && unacknowledged(state.value);
  const content =
    state.status === "failed" ? loadFailureText(state.failure, PART_WORDS) : rows && { rows };
  return (
    <PartSection
      title={HAND_OVER_MESSAGES.escalations}
      content={content}
      keyOf={({ id }) => id}
      most={most}
      columns={[
        { head: ESCALATION_MESSAGES.alarm, read: alarmText },
        { head: HAND_OVER_MESSAGES.since, read: ({ since }) => time(since) },
        { head: ESCALATION_MESSAGES.state, read: (one) => stateText(one, tz) },
      ]}
    />
  );
}

function unacknowledged(all: readonly ShownEscalation[]): readonly ShownEscalation[] {
  const of = (wanted: ShownEscalation["status"]) => all.filter(({ status }) => status === wanted);
  return [...of("exhausted"), ...of("waiting")];
}
