/**
 * Names of stacks and of resources that need an explicit name. In a named deployment the names
 * start with that of the deployment, so that several deployments can share an account; the embedded
 * deployment uses no prefix.
 */
import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/** Name of a stack: `TrackerData`, or `acme-TrackerData` in the deployment acme. */
export function stackName(deployment: string | undefined, id: string): string {
  return deployment === undefined ? id : `${deployment}-${id}`;
}

/**
 * Name of a resource: `tracker-master`, or `acme-tracker-master` in a stack of the deployment acme.
 */
export function resourceName(scope: Construct, name: string): string {
  return prefixOf(scope) + name;
}

/** Name of a resource for which only underscores are allowed: `trk_up`, or `acme_trk_up`. */
export function ruleName(scope: Construct, name: string): string {
  return prefixOf(scope).replaceAll("-", "_") + name;
}

/** The name of a stack is the prefix followed by its construct id. */
function prefixOf(scope: Construct): string {
  const stack = Stack.of(scope);
  return stack.stackName.slice(0, -stack.node.id.length);
}
