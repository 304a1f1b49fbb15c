/** Props that all rows of the journal share. */
import type { ShownEscalation } from "#web/api/escalations.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ActRequest } from "./ActDialog.tsx";
import type { JournalLine } from "./model/journal-lines.ts";

export interface ListFacts {
  readonly site: Site;
  /** Current time; epoch seconds. */
  readonly now: number;
  readonly mayAct: boolean;
  /** The escalation of an active alarm; undefined without one, or while they are not known. */
  readonly escalationOf: (line: JournalLine) => ShownEscalation | undefined;
  /** Keys of the selected alarms. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: readonly string[], isOn: boolean) => void;
  readonly onAct: (request: ActRequest) => void;
}
