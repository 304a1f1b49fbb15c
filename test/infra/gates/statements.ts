/** The statements of every role in the templates, with intrinsics made readable. */
import {
  at,
  flat,
  type JsonObject,
  list,
  object,
  resourcesOf,
  type Templates,
  texts,
} from "./deployment.ts";

export interface RoleStatement {
  readonly stack: string;
  /** Logical id of the policy, or of the role for its inline statements. */
  readonly id: string;
  /** Logical ids of the roles. */
  readonly roles: readonly string[];
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly whole: JsonObject;
}

export function roleStatements(templates: Templates): readonly RoleStatement[] {
  const attached = resourcesOf(templates, "AWS::IAM::Policy", "AWS::IAM::ManagedPolicy").flatMap(
    ({ stack, id, properties }) =>
      statementsIn(templates, properties.PolicyDocument, {
        stack,
        id,
        roles: list(properties.Roles).map((role) => flat(templates, role).slice(1, -1)),
      }),
  );
  const inline = resourcesOf(templates, "AWS::IAM::Role").flatMap(({ stack, id, properties }) =>
    list(properties.Policies).flatMap((policy) =>
      statementsIn(templates, at(policy, "PolicyDocument"), { stack, id, roles: [id] }),
    ),
  );
  return [...attached, ...inline];
}

function statementsIn(
  templates: Templates,
  document: Parameters<typeof at>[0],
  holder: Pick<RoleStatement, "stack" | "id" | "roles">,
): readonly RoleStatement[] {
  return list(at(document, "Statement")).map((statement) => ({
    ...holder,
    actions: texts(object(statement).Action),
    resources: list(object(statement).Resource).map((resource) => flat(templates, resource)),
    whole: object(statement),
  }));
}
