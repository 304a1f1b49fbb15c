/** Reads all commands of a layout within a time range, page by page. */
import { commandsOfLayout, type HistoryRange } from "#functions/shared/store/command-history.ts";
import type { CommandRow, CommandStore } from "#functions/shared/store/commands.ts";

/** Number of commands read per page. */
const PAGE = 500;

/** The pages, newest commands first; a page may be empty. */
export async function* commandPages(
  store: CommandStore,
  layoutId: string,
  range: Pick<HistoryRange, "from" | "to">,
): AsyncGenerator<readonly CommandRow[]> {
  let after: string | undefined;
  do {
    const page = await commandsOfLayout(store, layoutId, { ...range, limit: PAGE, after });
    yield page.commands;
    after = page.last;
  } while (after !== undefined);
}
