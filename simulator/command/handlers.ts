/** Every command a simulated master knows, put together from the tables of the categories. */
import type { CommandHandlers } from "./command-handler.ts";

/** The tables before they are merged: spreading hides a name that stands in two of them. */
export const HANDLER_TABLES: readonly CommandHandlers[] = [];

export const COMMAND_HANDLERS: CommandHandlers = Object.assign({}, ...HANDLER_TABLES);
