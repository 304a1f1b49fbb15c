/** Brazilian Portuguese: the help and its glossary. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { GLOSSARY } from "./portuguese/glossary.ts";
import { HELP } from "./portuguese/help.ts";

export const PORTUGUESE_HELP: AreaTables["help"] = {
  ...GLOSSARY,
  ...HELP,
};
