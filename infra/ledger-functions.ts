/** The functions that read the ledger of commands, seal it, and compare it with its seals. */
import type { Construct } from "constructs";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Tables } from "./data-stack.ts";
import { tableNames } from "./table-names.ts";

export interface LedgerFunctionsProps {
  readonly assets: string;
  readonly tables: Tables;
}

/** Reads past commands, and finds the layout of a master for a subscription to its answers. */
export function commandHistory(
  scope: Construct,
  { assets, tables }: LedgerFunctionsProps,
): LambdaFunction {
  const { access, core, events } = tables;
  const history = new LambdaFunction(scope, "CommandHistory", {
    assets,
    name: "command-history",
    timeoutSeconds: 15,
    memoryMegabytes: 512,
    environment: tableNames(tables, "access", "core", "events"),
  });
  history.allow(["dynamodb:BatchGetItem"], [access.arn]);
  history.allow(["dynamodb:GetItem"], [core.arn]);
  history.allow(
    ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:PutItem"],
    [events.arn],
  );
  history.allow(["dynamodb:Query"], [events.indexArn("GSI1"), events.indexArn("GSI2")]);
  return history;
}

/** Compares the ledger with its seals. */
export function verifyLedger(
  scope: Construct,
  { assets, tables }: LedgerFunctionsProps,
): LambdaFunction {
  const { core, events } = tables;
  const verify = new LambdaFunction(scope, "VerifyLedger", {
    assets,
    name: "verify-ledger",
    timeoutSeconds: 25,
    // Memory for a month of a busy site, with some ten thousand rows to hash.
    memoryMegabytes: 1769,
    environment: tableNames(tables, "core", "events"),
  });
  verify.allow(["dynamodb:GetItem"], [core.arn]);
  verify.allow(["dynamodb:Query"], [events.arn, events.indexArn("GSI1")]);
  return verify;
}

/** Once an hour, seals the finished hours of every layout's ledger; cannot change existing rows. */
export function addLedgerSeals(
  scope: Construct,
  { assets, tables, onError }: LedgerFunctionsProps & { readonly onError: LambdaFunction },
): LambdaFunction {
  const { core, events } = tables;
  const sealLedger = new LambdaFunction(scope, "SealLedger", {
    assets,
    name: "seal-ledger",
    timeoutSeconds: 300,
    memoryMegabytes: 1024,
    environment: tableNames(tables, "core", "events"),
  });
  sealLedger.allow(["dynamodb:Query"], [core.arn, core.indexArn("GSI1")]);
  sealLedger.allow(["dynamodb:Query"], [events.arn, events.indexArn("GSI1")]);
  sealLedger.allow(["dynamodb:PutItem"], [events.arn]);
  new Schedule(scope, "HourlySeals", { expression: "rate(1 hour)", target: sealLedger, onError });
  return sealLedger;
}
