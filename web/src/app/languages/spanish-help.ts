/** Spanish: the help and its glossary. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { GLOSSARY } from "./spanish/glossary.ts";
import { HELP } from "./spanish/help.ts";

export const SPANISH_HELP: AreaTables["help"] = {
  ...GLOSSARY,
  ...HELP,
};
