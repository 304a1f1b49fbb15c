/**
 * First function of every pipeline: decides from the access table whether the caller may use the
 * field.
 */
import { type Context, runtime, util } from "@aws-appsync/utils";
import { type Caller, callerFrom, isSessionEnded } from "./account.ts";
import { isId } from "./arguments.ts";
import { tableName } from "./environment.ts";
import { claimsOf } from "./identity.ts";
import { GATE_SK, gateKey, isGateClosedTo } from "./owners-gate.ts";
import { REQUIRED_PRIVILEGE, type RequiredPrivilege } from "./required-privilege.generated.ts";

/**
 * Reads the caller's item and, if the field concerns a layout, the caller's grant for it; if it
 * changes the layout, also the gate of its owner. The read is consistent, so that a withdrawn right takes effect at once. Calls that can be decided without
 * the table skip the read.
 */
export function request(ctx: Context) {
  const operation = `${ctx.info.parentTypeName}.${ctx.info.fieldName}`;
  const required = REQUIRED_PRIVILEGE[operation];
  const early = required ? denialBeforeReading(ctx, required) : "UnknownOperation";
  if (early !== "") {
    ctx.stash.denied = { code: early, operation };
    runtime.earlyReturn({});
  }
  if (required?.caller === "service") runtime.earlyReturn({});
  const sub = subOf(ctx);
  const layoutId = layoutIdOf(ctx, required?.layoutArgument ?? "");
  const keys = [{ pk: `U#${sub}`, sk: "A" }].concat(
    layoutId === "" ? [] : [{ pk: `U#${sub}`, sk: `L#${layoutId}` }],
    required?.isGated ? [gateKey(layoutId)] : [],
  );
  return {
    operation: "BatchGetItem",
    tables: {
      [tableName(ctx, "ACCESS_TABLE")]: {
        keys: keys.map((key) => util.dynamodb.toMapValues(key)),
        consistentRead: true,
      },
    },
  };
}

/**
 * Stores the caller in stash.caller, or the reason of a denial in stash.denied. Refuses an item
 * that it cannot read.
 */
export function response(ctx: Context) {
  const operation = `${ctx.info.parentTypeName}.${ctx.info.fieldName}`;
  const required = REQUIRED_PRIVILEGE[operation];
  const table = tableName(ctx, "ACCESS_TABLE");
  const unread = ctx.result?.unprocessedKeys?.[table] ?? [];
  if (ctx.error || !ctx.result?.data || unread.length > 0 || !required) {
    ctx.stash.denied = { code: "AccessUnavailable", operation };
    return {};
  }
  const items = (ctx.result.data[table] ?? []).filter((item: unknown) => item);
  const item = items.find((found: { sk: string }) => found.sk === "A");
  const claims = claimsOf(ctx) ?? {};
  const caller = callerFrom(subOf(ctx), item, ctx.env.MFA_REQUIRED === "true", claims);
  const hasGrant = items.some((item: { sk: string }) => item.sk.startsWith("L#"));
  const isEnded = caller !== undefined && isSessionEnded(item, claims);
  const refusal = isEnded ? "SessionEnded" : denialOf(required, caller, hasGrant);
  const gate = items.find((found: { sk: string }) => found.sk === GATE_SK);
  const isClosed = refusal === "" && required.isGated && isGateClosedTo(gate, caller);
  const code = isClosed ? "GateClosed" : refusal;
  if (code === "") {
    ctx.stash.caller = caller;
    return {};
  }
  // A layout is named only if the caller may see it, so that no attempt appears in a stranger's.
  const maySee = hasGrant || caller?.allLayouts === true;
  const layoutId = maySee ? layoutIdOf(ctx, required.layoutArgument) : "";
  ctx.stash.denied = {
    ...{ code, operation },
    ...(layoutId === "" ? {} : { layoutId, sessionId: caller?.sessionId ?? "" }),
  };
  return {};
}

/**
 * The denial of a wrong kind of caller or token, empty if there is none: users need an access
 * token, and the product's own functions sign with their role.
 */
function denialBeforeReading(ctx: Context, required: RequiredPrivilege): string {
  const isService = util.authType() === "IAM Authorization";
  if (required.caller === "service") return isService ? "" : "NotPermitted";
  if (isService || subOf(ctx) === "") return "NotPermitted";
  if (required.layoutArgument === "") return "";
  return layoutIdOf(ctx, required.layoutArgument) === "" ? "NotPermitted" : "";
}

/**
 * The denial for missing rights, empty if there is none. A missing privilege and a layout without a
 * grant get the same answer, which does not reveal which layouts exist.
 */
function denialOf(
  required: RequiredPrivilege,
  caller: Caller | undefined,
  hasGrant: boolean,
): string {
  if (!caller) return "UnknownUser";
  if (required.inEveryState) return "";
  const refusal = STATE_REFUSALS[caller.state];
  if (refusal !== "") return refusal;
  if (required.needs !== 0 && (caller.privileges & required.needs) === 0) return "NotPermitted";
  return required.layoutArgument === "" || caller.allLayouts || hasGrant ? "" : "NotPermitted";
}

const STATE_REFUSALS = {
  ACTIVE: "",
  NO_PRIVILEGES: "NoPrivileges",
  EXPIRED: "AccountExpired",
  TRIAL_EXPIRED: "TrialExpired",
  DISABLED: "AccountDisabled",
  MFA_REQUIRED: "MfaRequired",
} as const;

/** Id of the user of an access token that has an expiry; empty for any other token. */
function subOf(ctx: Context): string {
  const claims = claimsOf(ctx);
  if (claims?.token_use !== "access" || typeof claims.exp !== "number") return "";
  return typeof claims.sub === "string" ? claims.sub : "";
}

/**
 * Id of the layout in the given argument; empty when it is absent or cannot be an id, so that no
 * key is built from it.
 */
function layoutIdOf(ctx: Context, argument: string): string {
  if (argument === "") return "";
  const [name = "", nameInside = ""] = argument.split(".");
  const value = nameInside === "" ? ctx.args[name] : ctx.args[name]?.[nameInside];
  return isId(value) ? value : "";
}
