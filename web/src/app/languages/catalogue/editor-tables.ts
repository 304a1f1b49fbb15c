/** Tables of the area `editor`: layout editor, access tokens, configuration of layouts. */
import type {
  CONFIGURE_TABLE,
  STEP_NAMES,
} from "#web/features/configure-layout/model/configure-messages.ts";
import type { PLACE_TABLE } from "#web/features/configure-layout/model/place-messages.ts";
import type {
  CONFIGURE_REFUSALS,
  SAVE_FAULTS,
  SAVING_TABLE,
} from "#web/features/configure-layout/model/saving-messages.ts";
import type {
  COORDINATES_FILE,
  UPLOAD_MESSAGES,
} from "#web/features/configure-layout/model/upload-messages.ts";
import type { DELETION_TABLE } from "#web/features/layout-editor/model/deletion-messages.ts";
import type {
  DRAWING_FAULTS,
  DRAWING_REJECTED,
  REMOVED_FROM_DRAWING,
} from "#web/features/layout-editor/model/drawing-fault-messages.ts";
import type {
  LAYOUT_FAULTS,
  LAYOUT_RANGES,
  LAYOUT_REFUSALS,
  LAYOUT_REQUIRED,
} from "#web/features/layout-editor/model/editor-fault-messages.ts";
import type {
  GATE_MESSAGES,
  GATE_REFUSALS,
} from "#web/features/layout-editor/model/gate-messages.ts";
import type { LAYOUT_EDITOR_TABLE } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import type {
  LEFT_MESSAGES,
  LEFT_TASKS,
} from "#web/features/layout-editor/model/left-to-do-messages.ts";
import type { MASTER_TABLE } from "#web/features/layout-editor/model/master-messages.ts";
import type {
  ATTEMPT_REASONS,
  REMOTE_ACCESS_MESSAGES,
  REMOTE_STATUS_NAMES,
} from "#web/features/layout-editor/model/remote-access-messages.ts";
import type {
  WARNING_SOURCE_MESSAGES,
  WARNING_SOURCE_NAMES,
  WARNING_SOURCE_REFUSALS,
} from "#web/features/layout-editor/model/warning-source-messages.ts";
import type {
  SCOPE_HINTS,
  SCOPE_NAMES,
  TOKEN_MESSAGES,
  TOKEN_REFUSALS,
} from "#web/features/layout-editor/token-messages.ts";

type Texts<Key extends string> = Readonly<Record<Key, string>>;

export type EditorTables = {
  // Layout editor
  readonly layoutEditor: typeof LAYOUT_EDITOR_TABLE;
  readonly layoutMasters: typeof MASTER_TABLE;
  readonly layoutDeletion: typeof DELETION_TABLE;
  readonly layoutLeftToDo: typeof LEFT_MESSAGES;
  readonly layoutTasks: typeof LEFT_TASKS;
  readonly layoutRanges: typeof LAYOUT_RANGES;
  readonly layoutRequired: typeof LAYOUT_REQUIRED;
  readonly layoutFaults: typeof LAYOUT_FAULTS;
  readonly layoutRefusals: typeof LAYOUT_REFUSALS;
  readonly drawingFaults: typeof DRAWING_FAULTS;
  readonly drawingRejected: typeof DRAWING_REJECTED;
  readonly removedFromDrawing: typeof REMOVED_FROM_DRAWING;
  readonly warningSource: typeof WARNING_SOURCE_MESSAGES;
  readonly warningSourceNames: typeof WARNING_SOURCE_NAMES;
  readonly warningSourceRefusals: typeof WARNING_SOURCE_REFUSALS;

  // Owner's gate and remote access
  readonly ownersGate: typeof GATE_MESSAGES;
  readonly ownersGateRefusals: typeof GATE_REFUSALS;
  readonly remoteAccess: typeof REMOTE_ACCESS_MESSAGES;
  readonly remoteStatusNames: Texts<keyof typeof REMOTE_STATUS_NAMES>;
  readonly attemptReasons: Texts<keyof typeof ATTEMPT_REASONS>;

  // Access tokens
  readonly siteTokens: typeof TOKEN_MESSAGES;
  readonly tokenScopes: typeof SCOPE_NAMES;
  readonly tokenScopeHints: typeof SCOPE_HINTS;
  readonly tokenRefusals: typeof TOKEN_REFUSALS;

  // Configuration
  readonly configure: typeof CONFIGURE_TABLE;
  readonly configureSteps: typeof STEP_NAMES;
  readonly configureUpload: typeof UPLOAD_MESSAGES;
  readonly configurePlaces: typeof PLACE_TABLE;
  readonly configureSaving: typeof SAVING_TABLE;
  readonly configureFaults: typeof SAVE_FAULTS;
  readonly configureRefusals: typeof CONFIGURE_REFUSALS;
  readonly coordinatesFile: typeof COORDINATES_FILE;
};
