/**
 * Questions for IAM's policy simulation: actions that a role's policies must allow, and actions
 * that they must not.
 */
import { isRecord } from "#scripts/json.ts";

export interface Question {
  readonly action: string;
  readonly resource: string;
  /** Values by condition key. */
  readonly context: Readonly<Record<string, readonly string[]>>;
}

/** Replaces every wildcard, because a simulation needs a single action and resource. */
const SAMPLE = "smoke";

/**
 * Every action on every resource of every allowing statement. Actions with a wildcard are left out,
 * since they do not name a single action.
 */
export function allowedQuestions(documents: readonly unknown[]): readonly Question[] {
  return documents.flatMap(statementsOf).flatMap(({ actions, resources, context }) =>
    actions
      .filter((action) => !action.includes("*"))
      .flatMap((action) =>
        resources.map((resource) => ({
          action,
          resource: resource === "*" ? "*" : resource.replaceAll("*", SAMPLE),
          context,
        })),
      ),
  );
}

/** Actions with which a role could grant itself rights, destroy data or impersonate a user. */
const NEVER: readonly string[] = [
  "iam:CreateAccessKey",
  "iam:PassRole",
  "iam:PutRolePolicy",
  "sts:AssumeRole",
  "lambda:UpdateFunctionCode",
  "dynamodb:DeleteTable",
  "s3:DeleteBucket",
  "cognito-idp:AdminSetUserPassword",
  "cognito-idp:DeleteUserPool",
  "iot:CreatePolicyVersion",
  "kms:ScheduleKeyDeletion",
];

/** Services whose resources also exist in other deployments of the product. */
const FOREIGN: ReadonlySet<string> = new Set(["dynamodb", "s3", "lambda", "sns", "sqs"]);

/** Actions that the documents allow on any resource. */
export function actionsIn(documents: readonly unknown[]): ReadonlySet<string> {
  return new Set(documents.flatMap(statementsOf).flatMap(({ actions }) => actions));
}

/**
 * Sensitive actions on anything, and the role's own actions on a resource of the same kind that is
 * not the deployment's.
 * @param named actions that the templates give the role on purpose
 */
export function deniedQuestions(
  documents: readonly unknown[],
  named: ReadonlySet<string>,
): readonly Question[] {
  const never = NEVER.filter((action) => !named.has(action)).map((action) => ({
    action,
    resource: "*",
    context: {},
  }));
  const foreign = allowedQuestions(documents).flatMap(({ action, resource, context }) => {
    const other = FOREIGN.has(action.split(":", 1)[0] ?? "")
      ? foreignResource(resource)
      : undefined;
    return other === undefined ? [] : [{ action, resource: other, context }];
  });
  return distinct([...never, ...foreign]);
}

/** A resource of the same kind in another deployment; undefined for resources without an ARN. */
function foreignResource(arn: string): string | undefined {
  const parts = arn.split(":");
  if (parts.length < 6) return undefined;
  const kind = /^(?:table|function|log-group)(?=[/:])/u.exec(parts.slice(5).join(":"))?.[0];
  const separator = kind === "function" ? ":" : "/";
  const name = kind === undefined ? "smoke-elsewhere" : `${kind}${separator}smoke-elsewhere`;
  return [...parts.slice(0, 5), name].join(":");
}

function distinct(questions: readonly Question[]): readonly Question[] {
  return [...new Map(questions.map((entry) => [JSON.stringify(entry), entry])).values()];
}

interface AllowStatement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly context: Question["context"];
}

function statementsOf(document: unknown): readonly AllowStatement[] {
  const statements = isRecord(document) ? [document.Statement].flat() : [];
  return statements.filter(isRecord).flatMap((statement) =>
    statement.Effect === "Allow"
      ? [
          {
            actions: textsOf(statement.Action),
            resources: textsOf(statement.Resource),
            context: contextOf(statement.Condition),
          },
        ]
      : [],
  );
}

function textsOf(value: unknown): readonly string[] {
  return [value].flat().filter((entry) => typeof entry === "string");
}

/** Values that fulfil the condition, taken from the condition itself. */
function contextOf(condition: unknown): Question["context"] {
  const keys = isRecord(condition) ? Object.values(condition).filter(isRecord) : [];
  return Object.fromEntries(
    keys
      .flatMap((entries) => Object.entries(entries))
      .map(([key, values]) => [key, textsOf(values).map((text) => text.replaceAll("*", SAMPLE))]),
  );
}
