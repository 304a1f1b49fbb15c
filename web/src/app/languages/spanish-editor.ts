/** Spanish: layout editor, access tokens, configuration of layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { CONFIGURE } from "./spanish/configure.ts";
import { DELETION } from "./spanish/deletion.ts";
import { DRAWING } from "./spanish/drawing.ts";
import { EDITOR } from "./spanish/editor.ts";
import { GATE } from "./spanish/gate.ts";
import { TOKENS } from "./spanish/tokens.ts";
import { WARNING_SOURCE } from "./spanish/warning-source.ts";

export const SPANISH_EDITOR: AreaTables["editor"] = {
  ...CONFIGURE,
  ...DELETION,
  ...DRAWING,
  ...EDITOR,
  ...GATE,
  ...TOKENS,
  ...WARNING_SOURCE,
};
