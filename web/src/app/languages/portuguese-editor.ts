/** Brazilian Portuguese: layout editor, access tokens, configuration of layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { CONFIGURE } from "./portuguese/configure.ts";
import { DELETION } from "./portuguese/deletion.ts";
import { DRAWING } from "./portuguese/drawing.ts";
import { EDITOR } from "./portuguese/editor.ts";
import { GATE } from "./portuguese/gate.ts";
import { TOKENS } from "./portuguese/tokens.ts";
import { WARNING_SOURCE } from "./portuguese/warning-source.ts";

export const PORTUGUESE_EDITOR: AreaTables["editor"] = {
  ...CONFIGURE,
  ...DELETION,
  ...DRAWING,
  ...EDITOR,
  ...GATE,
  ...TOKENS,
  ...WARNING_SOURCE,
};
