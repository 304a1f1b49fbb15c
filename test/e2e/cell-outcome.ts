/**
 * Sends the request of one cell of the table of rights; the request changes nothing, whatever the
 * answer.
 */
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Target } from "#scripts/accounts/target.ts";
import type { LayoutOf } from "#test/authz/matrix.ts";
import { ALARM_CELLS } from "./alarm-fields.ts";
import { askGraphql, callRest } from "./api-calls.ts";
import { CAMPAIGN_CELLS } from "./campaign-fields.ts";
import type { FieldRequest, PlantedMaster } from "./cell-request.ts";
import { COMMAND_CELLS } from "./command-cells.ts";
import { COMMISSIONING_CELLS } from "./commissioning-fields.ts";
import { FIRMWARE_CELLS } from "./firmware-fields.ts";
import { GATE_CELLS } from "./gate-fields.ts";
import { ID_CELLS } from "./id-cells.ts";
import { LAYOUT_CELLS } from "./layout-cells.ts";
import { NOTIFICATION_CELLS } from "./notification-calls.ts";
import { PARAMETER_CELLS } from "./parameter-cells.ts";
import type { Person } from "./people.ts";
import { newChangeId, newMasterId } from "./planted-layout.ts";
import { READING_CELLS } from "./reading-cells.ts";
import { REGISTRATION_CELLS } from "./registration-fields.ts";
import { askAsOperator, signedHeaders } from "./signed-request.ts";
import { startSubscription } from "./subscription-start.ts";
import { TASK_CELLS } from "./task-fields.ts";
import { TOKEN_CELLS } from "./token-fields.ts";
import { USER_CELLS } from "./user-cells.ts";
import { WARNING_CELLS } from "./warning-fields.ts";
import { WORK_ITEM_CELLS } from "./work-item-fields.ts";
import { WORK_ZONE_CELLS } from "./work-zone-fields.ts";

/** A signed-in user, an anonymous caller, or the operator with access keys. */
export type Asker = Person | "anonymous" | "operator";

export interface TwoLayouts {
  readonly own: PlantedMaster;
  readonly foreign: PlantedMaster;
}

export interface Cell {
  /** Name as in the table: Type.field, or METHOD and path. */
  readonly operation: string;
  readonly layout: LayoutOf;
  readonly asker: Asker;
}

const FIELDS: Readonly<Record<string, FieldRequest>> = {
  ...LAYOUT_CELLS,
  ...CAMPAIGN_CELLS,
  ...REGISTRATION_CELLS,
  ...PARAMETER_CELLS,
  ...READING_CELLS,
  ...ALARM_CELLS,
  ...ID_CELLS,
  ...TASK_CELLS,
  ...COMMAND_CELLS,
  ...TOKEN_CELLS,
  ...NOTIFICATION_CELLS,
  ...WARNING_CELLS,
  ...WORK_ITEM_CELLS,
  ...COMMISSIONING_CELLS,
  ...FIRMWARE_CELLS,
  ...WORK_ZONE_CELLS,
  ...GATE_CELLS,
  ...USER_CELLS,
};

/** `allow`, `null` when the field found nothing, or the code of the refusal. */
export function cellOutcome(target: Target, cell: Cell, layouts: TwoLayouts): Promise<string> {
  const { operation, layout, asker } = cell;
  const places = placesOf(layout, layouts);
  if (operation.includes("/")) return restOutcome(target, operation, asker, places);
  return operation.startsWith("Subscription.")
    ? subscriptionOutcome(target, operation, asker, places)
    : fieldOutcome(target, cell, places);
}

async function fieldOutcome(
  target: Target,
  { operation, layout, asker }: Cell,
  places: PlantedMaster,
): Promise<string> {
  const request = FIELDS[operation];
  if (request === undefined) throw new Error(`there is no request for ${operation}`);
  const { document, variables, letThrough } = request;
  const values = variables(places, layout);
  const { data, errors } =
    asker === "operator"
      ? await askAsOperator<Record<string, unknown>>(target, document, values)
      : await askGraphql(target, tokensOf(asker)?.accessToken, document, values);
  const [error] = errors;
  if (error !== undefined) return error.errorType === letThrough ? "allow" : `${error.errorType}`;
  return data?.[operation.split(".")[1] ?? ""] === null ? "null" : "allow";
}

/** Subscriptions without a layout argument. */
const LAYOUTLESS: Readonly<Record<string, string>> = {
  "Subscription.subscribeCommandFeedback":
    'subscription ($mId: String!) { subscribeCommandFeedback(mId: $mId, name: "dt-master") { layoutId } }',
  "Subscription.subscribeNotificationNews": "subscription { subscribeNotificationNews { ts } }",
};

async function subscriptionOutcome(
  target: Target,
  operation: string,
  asker: Asker,
  { layoutId, mId }: PlantedMaster,
): Promise<string> {
  const field = operation.split(".")[1];
  const layoutless = LAYOUTLESS[operation];
  const data = JSON.stringify(
    layoutless === undefined
      ? {
          query: `subscription ($layoutId: ID!) { ${field}(layoutId: $layoutId) { layoutId } }`,
          variables: { layoutId },
        }
      : { query: layoutless, variables: { mId } },
  );
  if (asker === "operator") {
    const connect = await signedHeaders(target, "{}", "/connect");
    return startSubscription(target, { connect, start: await signedHeaders(target, data), data });
  }
  const token = tokensOf(asker)?.accessToken;
  const header: Record<string, string> = token === undefined ? {} : { Authorization: token };
  return startSubscription(target, { connect: header, start: header, data });
}

interface RestRefusal {
  readonly message?: string;
  readonly non_field_errors?: readonly string[];
  /** Present only for an authorised caller: the input is validated after authorisation. */
  readonly field_errors?: readonly unknown[];
}

async function restOutcome(
  target: Target,
  operation: string,
  asker: Asker,
  { layoutId, mLocId }: PlantedMaster,
): Promise<string> {
  const [method = "GET", pattern = ""] = operation.split(" ");
  const uuid = pattern.includes("/nodes/") ? nodeUuid(mLocId, nLocIdOf(0)) : mLocId;
  const path = pattern
    .replace("{id}", layoutId)
    .replace("{uuid}", uuid)
    .replace("{kind}", "battery");
  const { status, body } = await callRest<RestRefusal>(target, path, {
    method,
    token: tokensOf(asker)?.identityToken,
    ...(asker === "operator" ? { headers: await signedHeaders(target, "") } : {}),
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  const isDone = status === 200 || status === 201;
  if (isDone || (body?.field_errors ?? []).length > 0) return "allow";
  return body?.non_field_errors?.[0] ?? body?.message ?? `status ${status}`;
}

function tokensOf(asker: Asker): Person | undefined {
  return typeof asker === "string" ? undefined : asker;
}

function placesOf(layout: LayoutOf, { own, foreign }: TwoLayouts): PlantedMaster {
  switch (layout) {
    case "none":
    case "own":
      return own;
    case "foreign":
      return foreign;
    case "absent":
      return { ...own, layoutId: newChangeId(), mId: newMasterId(), spaParamId: newChangeId() };
    case "own with foreign master":
      return { ...foreign, layoutId: own.layoutId };
    case "foreign with own master":
      return { ...own, layoutId: foreign.layoutId };
  }
}
