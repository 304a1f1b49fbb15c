/** Query.getGraphsData: telemetry of several masters over time, for graphs. */
import type { Caller } from "#domain/access/authorise.ts";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { hasGuardedBits, visibleBits } from "#domain/device-data/visible-bits.ts";
import { ok, type Result } from "#domain/result.ts";
import type { DayColumns } from "#domain/telemetry/codec/day-columns.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import type { Field } from "#functions/shared/handler.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import { addBands, addPoints, readDays } from "./graph-answer.ts";
import { type GraphDay, type GraphDaysDeps, packTables } from "./graph-days.ts";
import { GraphListBuilder, type GraphLists, MAX_ANSWER_BYTES } from "./graph-lists.ts";
import { type GraphMastersDeps, graphMasters } from "./graph-masters.ts";
import {
  columnsWanted,
  loadDays,
  type MasterPlan,
  planMaster,
  refuseLarge,
  tooLarge,
} from "./graph-plan.ts";
import {
  type GraphEncoding,
  type GraphMode,
  type GraphRequest,
  readGraphRequest,
} from "./graph-request.ts";
import { type GraphSegment, graphSegments, packedSize } from "./graph-segments.ts";

export interface GraphsDeps extends Omit<GraphMastersDeps, "store">, Omit<GraphDaysDeps, "store"> {
  readonly store: GraphMastersDeps["store"] & GraphDaysDeps["store"];
}

export interface GraphsData extends GraphLists {
  /** Graph types in the requested order. */
  readonly graphTypes: readonly string[];
  readonly encoding: GraphEncoding;
  readonly mode: GraphMode["kind"];
  readonly segments: readonly GraphSegment[];
}

/**
 * Answers the query. Checks rights first, then sizes, then reads data: a refused request fetches
 * nothing.
 */
export function getGraphsData(
  deps: GraphsDeps,
): Field<"Query.getGraphsData", GraphRequest, GraphsData> {
  return {
    parse: readGraphRequest,
    run: (request, caller) => run(deps, request, caller),
  };
}

async function run(
  deps: GraphsDeps,
  request: GraphRequest,
  caller: Caller,
): Promise<Result<GraphsData, Refusal>> {
  const masters = await graphMasters(deps, caller, request);
  if (!masters.ok) return masters;
  const plans = await Promise.all(masters.value.map((master) => planMaster(deps, master, request)));
  const refusal = refuseLarge(request, plans);
  if (refusal !== undefined) return refusal;
  const answer = await (request.encoding === "PACKED"
    ? packed(deps, request, plans, caller)
    : listed(deps, request, plans, caller));
  if (!answer.ok) return answer;
  const graphTypes = request.graphs.map(({ name }) => name);
  const { encoding, mode } = request;
  return ok({ graphTypes, encoding, mode: mode.kind, ...answer.value });
}

async function visibleDays(
  deps: GraphsDeps,
  plan: MasterPlan,
  wanted: readonly DayColumns[],
  { privileges }: Caller,
): Promise<readonly GraphDay[]> {
  const days = await loadDays(deps, plan, wanted);
  return days.map((day) => visibleGraphDay(privileges, day));
}

type Answer = Pick<GraphsData, keyof GraphLists | "segments">;

/**
 * Answers with lists of points or bands. Reads one master after the other, so that memory holds the
 * values of only one.
 */
async function listed(
  deps: GraphsDeps,
  request: GraphRequest,
  plans: readonly MasterPlan[],
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const lists = new GraphListBuilder(request.graphs.length);
  const wanted = columnsWanted(request.graphs);
  for (const [fitting, plan] of plans.entries()) {
    const visible = await visibleDays(deps, plan, wanted, caller);
    const days = await readDays(visible, wanted, request);
    const add = request.mode.kind === "BAND" ? addBands : addPoints;
    add(lists, request, plan.master, days);
    if (lists.isTooLarge) return tooLarge(fitting);
  }
  return ok({ ...lists.done(), segments: [] });
}

async function packed(
  deps: GraphsDeps,
  request: GraphRequest,
  plans: readonly MasterPlan[],
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const wanted = columnsWanted(request.graphs);
  const segments: GraphSegment[] = [];
  let bytes = 0;
  for (const [fitting, plan] of plans.entries()) {
    const { mLocId } = plan.master.masterKey;
    const days = await visibleDays(deps, plan, wanted, caller);
    const parts = await Promise.all(
      days.flatMap((day) =>
        wanted.map(async (columns) => ({ day: day.day, part: await day.pack(columns) })),
      ),
    );
    for (const { day, part } of parts) {
      bytes += packedSize(part.contents, part.segments, { mLocId, day });
      segments.push(...graphSegments(part, { mLocId, day }));
    }
    if (bytes > MAX_ANSWER_BYTES) return tooLarge(fitting);
  }
  const empty = () => request.graphs.map(() => []);
  const lists = { data: empty(), timestamps: empty(), labelIndexes: empty() };
  return ok({ ...lists, labels: [], series: [], segments });
}

/**
 * A day of a graph without the alarms and flags that the caller may not see. A day without such
 * bits is passed on as stored.
 */
function visibleGraphDay(held: PrivilegeBits, { day, read, pack }: GraphDay): GraphDay {
  return {
    day,
    read: async (wanted) => visibleBits(held, await read(wanted)),
    pack: async (wanted) => {
      if (!wanted.columns.some(({ id }) => hasGuardedBits(SCHEMAS[wanted.device], id))) {
        return pack(wanted);
      }
      const stored = await read(wanted);
      const visible = visibleBits(held, stored);
      if (visible === stored) return pack(wanted);
      const tables: DayTables = { ...NOTHING, [wanted.device]: visible };
      return packTables(day, tables, wanted);
    },
  };
}

const SCHEMAS = { node: NODE_SCHEMA, master: MASTER_SCHEMA } as const;

const NOTHING: DayTables = {
  node: dayOf(NODE_SCHEMA, [], undefined),
  master: dayOf(MASTER_SCHEMA, [], undefined),
};
