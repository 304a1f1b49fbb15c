/** Props that all rows of the journal share. */
import type { Site } from "#web/features/site/model/site.ts";
import type { ActRequest } from "./ActDialog.tsx";

export interface ListFacts {
  readonly site: Site;
  /** Current time; epoch seconds. */
  readonly now: number;
  readonly mayAct: boolean;
  /** Keys of the selected alarms. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: readonly string[], isOn: boolean) => void;
  readonly onAct: (request: ActRequest) => void;
}
