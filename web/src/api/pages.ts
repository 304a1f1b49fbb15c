/** Reads all pages of a paginated list. */
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { execute, type Operation, type Variables } from "./operation.ts";

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | undefined;
}

/**
 * The GraphQL variable that every paginated list takes: the token of the page to read, null for the
 * first page.
 */
interface NextPage {
  readonly nextToken?: string | null | undefined;
}

/** Reads all pages of a list; returns the whole list, or the first failure. */
export async function allPages<Item, Input extends Variables & NextPage>(
  client: GraphqlClient,
  operation: Operation<Page<Item>, Input>,
  variables: NoInfer<Input>,
): Promise<Result<readonly Item[], Failure>> {
  const items: Item[] = [];
  let nextToken: string | undefined;
  do {
    const page = await execute(client, operation, { ...variables, nextToken: nextToken ?? null });
    if (!page.ok) return page;
    items.push(...page.value.items);
    nextToken = page.value.nextToken;
  } while (nextToken !== undefined);
  return ok(items);
}
