/** Lists of the API, page after page until there is no more. */
import * as v from "valibot";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, parsed } from "./parsed.ts";

export interface List<Input, Item> {
  /** Takes `$nextToken` and calls its one field `list`. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly item: v.GenericSchema<Input, Item>;
}

/** The whole list, or the first failure. */
export async function allPages<Input, Item>(
  client: GraphqlClient,
  { document, variables, item }: List<Input, Item>,
): Promise<Outcome<readonly Item[]>> {
  const schema = v.object({
    list: v.object({ items: v.array(item), nextToken: maybe(v.string()) }),
  });
  const items: Item[] = [];
  let nextToken: string | undefined;
  do {
    const answer = await client.query({
      document,
      variables: { ...variables, nextToken: nextToken ?? null },
    });
    const page = andThen(answer, (json) => parsed(schema, json));
    if (page.status !== "ok") return page;
    items.push(...page.value.list.items);
    nextToken = page.value.list.nextToken;
  } while (nextToken !== undefined);
  return ok(items);
}
