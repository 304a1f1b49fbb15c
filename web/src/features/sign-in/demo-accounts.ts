/** The list of demo accounts a demonstration deployment offers. */

import * as v from "valibot";
import { type Outcome, ok, reach } from "#web/api/outcome.ts";

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
): Promise<Outcome<readonly DemoAccount[]>> {
  const reached = await reach(fetchFrom, address, { cache: "no-store" });
  if (reached.status !== "ok") return reached;
  const failed = { status: "failed", httpStatus: reached.value.status } as const;
  if (!reached.value.ok) return failed;
  const list = v.safeParse(DemoAccountsSchema, await reached.value.json());
  return list.success ? ok(list.output.accounts) : failed;
}
