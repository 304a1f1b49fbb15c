/** What every step of the configuration works with. */
import type { Assignment } from "#domain/site-configuration/assignment.ts";
import type { CoordinateWarning } from "#domain/site-configuration/coordinate-warnings.ts";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import type { LoadedConfiguration } from "./use-configured-layout.ts";
import type { UsedDraft } from "./use-draft.ts";
import type { UsedMapTool } from "./use-map-tool.ts";

export interface StepProps {
  readonly loaded: LoadedConfiguration;
  readonly used: UsedDraft;
  /** Without masters that are gone. */
  readonly draft: ConfigurationDraft;
  readonly assignment: Assignment;
  readonly tool: UsedMapTool;
  /** Nothing is changed while it is being sent. */
  readonly isSaving: boolean;
  /** Width of the drawing for each unit of its height; 1 where there is none. */
  readonly aspect: number;
  /** What was odd about the file that was read last. */
  readonly imported: {
    readonly warnings: readonly CoordinateWarning[];
    readonly onWarnings: (warnings: readonly CoordinateWarning[]) => void;
  };
  readonly onDetails: () => void;
}
