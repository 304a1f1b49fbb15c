/** Props of every configuration step. */
import type { Assignment } from "#domain/site-configuration/assignment.ts";
import type { CoordinateWarning } from "#domain/site-configuration/coordinate-warnings.ts";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import type { LoadedConfiguration } from "./use-configured-layout.ts";
import type { UsedDraft } from "./use-draft.ts";
import type { UsedMapTool } from "./use-map-tool.ts";

export interface StepProps {
  readonly loaded: LoadedConfiguration;
  readonly used: UsedDraft;
  /** The draft, without masters that no longer exist. */
  readonly draft: ConfigurationDraft;
  readonly assignment: Assignment;
  readonly tool: UsedMapTool;
  /** True while saving: the draft cannot be edited. */
  readonly isSaving: boolean;
  /** Aspect ratio of the drawing, width by height; 1 without a drawing. */
  readonly aspect: number;
  /** Warnings about the last imported file. */
  readonly imported: {
    readonly warnings: readonly CoordinateWarning[];
    readonly onWarnings: (warnings: readonly CoordinateWarning[]) => void;
  };
  readonly onDetails: () => void;
}
