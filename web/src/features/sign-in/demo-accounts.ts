/** Loads the list of demo accounts that a demonstration deployment offers. */

import * as v from "valibot";
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { fetchResult } from "#web/api/fetch-result.ts";

const DemoAccountsSchema = v.object({
  accounts: v.array(
    v.object({
      email: v.string(),
      password: v.string(),
      role: v.string(),
      description: v.string(),
    }),
  ),
});

export type DemoAccount = Readonly<v.InferOutput<typeof DemoAccountsSchema>["accounts"][number]>;

export async function loadDemoAccounts(
  fetchFrom: typeof fetch,
  address: string,
): Promise<Result<readonly DemoAccount[], Failure>> {
  const reached = await fetchResult(fetchFrom, address, { cache: "no-store" });
  if (!reached.ok) return reached;
  const failed = { status: "failed", httpStatus: reached.value.status } as const;
  if (!reached.value.ok) return err(failed);
  const list = v.safeParse(DemoAccountsSchema, await reached.value.json());
  return list.success ? ok(list.output.accounts) : err(failed);
}
