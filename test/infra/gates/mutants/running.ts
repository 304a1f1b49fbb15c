/** Faults in functions, logs, audits and alarms. */
import { be, fault, gone, grant, type Mutant } from "./fault.ts";

const LAMBDA = ["AWS::Lambda::Function", "Layouts"] as const;

/** Removes the alarm whose logical id contains `named`. */
function unwatched(rule: string, named: string): Mutant {
  const mutation = { type: "AWS::CloudWatch::Alarm", named, path: [], to: gone };
  return { name: `${rule}: ${named}`, rule, mutation };
}

export const RUNNING_FAULTS: readonly Mutant[] = [
  fault("old runtime", "old runtime", [...LAMBDA, "Runtime"], be("nodejs20.x")),
  fault("other runtime", "other runtime", [...LAMBDA, "Runtime"], be("nodejs22.x")),
  fault("other processor", "other processor", [...LAMBDA, "Architectures"], gone),
  fault("no timeout", "no limits", [...LAMBDA, "Timeout"], gone),
  fault("no log of its own", "no log of its own", [...LAMBDA, "LoggingConfig"], gone),
  fault(
    "log kept for ever",
    "log kept for ever",
    ["AWS::Logs::LogGroup", "Layouts", "RetentionInDays"],
    gone,
  ),
  fault(
    "secret in the environment",
    "secret in the environment",
    [...LAMBDA, "Environment/Variables/DB_PASSWORD"],
    be("x"),
  ),
  fault(
    "literal key",
    "key in the template",
    [...LAMBDA, "Environment/Variables/KEY"],
    be("AKIAIOSFODNN7EXAMPLE"),
  ),
  fault(
    "literal secret key",
    "key in the template",
    [...LAMBDA, "Environment/Variables/KEY"],
    be("wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY12"),
  ),
  {
    name: "no audit",
    rule: "no audit of the account",
    mutation: { type: "AWS::IoT::AccountAuditConfiguration", path: [], to: gone },
  },
  fault(
    "audit check off",
    "check switched off",
    [
      "AWS::IoT::AccountAuditConfiguration",
      "",
      "AuditCheckConfigurations/ConflictingClientIdsCheck/Enabled",
    ],
    be(false),
  ),
  {
    name: "audit never run",
    rule: "no daily audit",
    mutation: { type: "AWS::IoT::ScheduledAudit", path: [], to: gone },
  },
  fault(
    "audit of a part",
    "audit of a part",
    ["AWS::IoT::ScheduledAudit", "", "TargetCheckNames"],
    be(["LOGGING_DISABLED_CHECK"]),
  ),
  fault(
    "double clients unseen",
    "double clients unseen",
    ["AWS::Logs::MetricFilter", "Duplicate", "FilterPattern"],
    be('{ $.reason = "X" }'),
  ),
  {
    name: "double clients without an alarm",
    rule: "double clients without an alarm",
    mutation: { type: "AWS::CloudWatch::Alarm", named: "duplicateclientid", path: [], to: gone },
  },
  fault(
    "alarm without a receiver",
    "alarm without a receiver",
    ["AWS::CloudWatch::Alarm", "", "AlarmActions"],
    gone,
  ),
  unwatched("function errors without an alarm", "functionerrors"),
  unwatched("function throttles without an alarm", "functionthrottles"),
  unwatched("failure destination without an alarm", "failuresstored"),
  unwatched("failure destination without an alarm", "failureslost"),
  grant("shadow", "shadow", {
    Effect: "Allow",
    Action: "iot:UpdateThingShadow",
    Resource: "arn:aws:iot:us-east-1:1:thing/$aws/things/x/shadow",
  }),
];
