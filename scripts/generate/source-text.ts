/** Pieces of generated TypeScript. */

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The comment of an export or a field, on separate lines; empty without one. */
export function commentSource(comment: string | undefined | null, indent: string): string {
  return comment
    ? `${indent}/** ${comment.replaceAll(/\s+/g, " ").replaceAll("*/", "* /")} */\n`
    : "";
}

/** `nodeTasks` and `NodeTasks` become `NODE_TASKS`. */
export function constantName(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toUpperCase();
}

/** Source within an object or a call. */
export function indented(source: string): string {
  return source.replaceAll("\n", "\n  ");
}
