/**
 * Measures the cost of authorisation and resolvers on top of the bare HTTP server, and the cost of
 * a token check.
 */
import type { Embedded } from "#scripts/embedded.ts";
import { type BenchRow, benchRow, median } from "./bench-row.ts";
import { demoAdministrator } from "./demo-administrator.ts";

const REQUESTS = 300;
const CONNECTIONS = 20;

export async function benchApi(embedded: Embedded): Promise<readonly BenchRow[]> {
  const { api } = await demoAdministrator(embedded);
  const bare = await timed(async () => {
    await (await fetch(`${embedded.cloud.origin}/config.json`)).text();
  });
  const me = await timed(() => api.graphql("query { getMe { id privileges state } }", {}));
  const list = await timed(() =>
    api.graphql("query { listLayoutDetails { items { id name customerName state } } }", {}),
  );
  const floor = { value: bare, is: "a static file from the same server" };
  return [
    benchRow({
      id: "api.getMe",
      what: `getMe, ${CONNECTIONS} at a time, median`,
      value: me,
      unit: "ms",
      floor,
      baseline: bare,
      baselineIs: "a static file from the same server",
      goal: 20,
    }),
    benchRow({
      id: "api.listLayouts",
      what: `listLayoutDetails through its Lambda, ${CONNECTIONS} at a time, median`,
      value: list,
      unit: "ms",
      floor,
      baseline: me,
      baselineIs: "getMe",
      goal: 12,
    }),
  ];
}

/** Median of one request, after a warm-up, while several run concurrently. */
async function timed(request: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < CONNECTIONS; warm += 1) await request();
  const durations: number[] = [];
  let left = REQUESTS;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await request();
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return median(durations);
}
